import { z } from 'zod'
import { count, oneOf, pageOf, pageQueryShape, timestamp, typeId } from '../kernel'
import { ruleKeys, severity } from '../monitoring/monitoring-rules'
import { policyActor } from '../policies'
import { alertResolutions } from './alert-states'
import { person } from './alerts'
import { deskRoles, lookStates, lookVerdicts } from './desk-words'

/** The console's API for running the desk: duty, second looks, quality. Not part of the public API. */

/** A person who works on alerts, and whether they are assigned new ones. */
export const dutyPerson = z.strictObject({
  ...person.shape,
  role: z.enum(deskRoles),
  me: z.boolean(),
  on_duty: z.boolean(),
  /** When they return; null while they are on duty, or away indefinitely. */
  away_until: timestamp.nullable(),
  /** Alerts that are open or in review. */
  open_alerts: count,
})
export type DutyPerson = z.infer<typeof dutyPerson>
export const duty = z.strictObject({ people: z.array(dutyPerson) })

/** `person` defaults to oneself; only leads and administrators may set others. */
export const dutyChange = z.strictObject({
  person: typeId('usr').optional(),
  away: z.boolean(),
  until: timestamp.nullable().default(null),
})

/** A closed alert that a second person reviews. */
export const secondLook = z.strictObject({
  id: typeId('slk'),
  object: z.literal('second_look'),
  alert: z.strictObject({ id: typeId('alr'), title: z.string(), severity, rule_key: z.enum(ruleKeys) }),
  closed: z.strictObject({
    at: timestamp,
    by: policyActor,
    resolution: z.enum(alertResolutions).nullable(),
    reason: z.string().nullable(),
  }),
  /** The percentage in force when it was closed. */
  percent: z.number().int(),
  state: z.enum(lookStates),
  /** Whether the reader may give the verdict: only people who did not take part in closing it. */
  mine_to_judge: z.boolean(),
  verdict: z.strictObject({ by: policyActor, at: timestamp, reason: z.string().nullable(), reopened: z.boolean() }).nullable(),
})
export type SecondLook = z.infer<typeof secondLook>
export const looksQuery = z.strictObject({ ...pageQueryShape, state: oneOf(lookStates).optional() })
export const lookPage = pageOf(secondLook, { waiting: count })

export const lookVerdict = z
  .strictObject({
    id: typeId('slk'),
    verdict: z.enum(lookVerdicts),
    reason: z.string().trim().min(3, 'say in a few words why').max(2000).optional(),
  })
  .refine(({ verdict, reason }) => verdict === 'agree' || reason !== undefined, {
    path: ['reason'],
    message: 'is needed to disagree: the alert is opened again with it',
  })

/** A share of counted things, with its 95 % Wilson interval: a wide one means that there are too few to tell. */
export const shareWithin = z.strictObject({ share: z.number(), low: z.number(), high: z.number() })
export type ShareWithin = z.infer<typeof shareWithin>

const qualityShape = {
  closed: count,
  /** Closed after they were due. */
  late: count,
  median_seconds_to_close: count.nullable(),
  false_positives: count,
  /** Share of closed alerts without duplicates; null if there were none. */
  false_positive_share: shareWithin.nullable(),
  looks: z.strictObject({ waiting: count, agreed: count, disagreed: count }),
  /** Share of the second looks with a verdict; null if there is none. */
  disagreed_share: shareWithin.nullable(),
}

/** How alerts were closed in a span of time: by kind of rule, and by the person who closed them. */
export const deskQuality = z.strictObject({
  from: timestamp,
  to: timestamp,
  total: z.strictObject(qualityShape),
  rules: z.array(z.strictObject({ key: z.enum(ruleKeys), ...qualityShape })),
  closers: z.array(z.strictObject({ by: policyActor, ...qualityShape })),
})
export type DeskQuality = z.infer<typeof deskQuality>
export type QualityFigures = DeskQuality['total']
export const qualityQuery = z.strictObject({
  from: timestamp.optional().meta({ description: '90 days before `to` when omitted.' }),
  to: timestamp.optional().meta({ description: 'Now when omitted.' }),
})
