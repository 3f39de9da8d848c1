import { z } from 'zod'
import { count, oneOf, pageOf, pageQueryShape, timestamp, typeId } from '../kernel'
import { ruleKeys, severity } from '../monitoring/monitoring-rules'
import { policyActor } from '../policies'
import { alertResolutions } from './alert-states'
import { person } from './alerts'
import { deskRoles, lookStates, lookVerdicts } from './desk-words'

/** What the console reads and does to run the desk: duty, second looks, quality. No part of the public API. */

/** Somebody who works on alerts, and whether they are given new ones. */
export const dutyPerson = z.strictObject({
  ...person.shape,
  role: z.enum(deskRoles),
  me: z.boolean(),
  on_duty: z.boolean(),
  /** Until when they are away; null while they are on duty, or away until they say otherwise. */
  away_until: timestamp.nullable(),
  /** Open and in review. */
  open_alerts: count,
})
export type DutyPerson = z.infer<typeof dutyPerson>
export const duty = z.strictObject({ people: z.array(dutyPerson) })

/** `person` is oneself where it is left out; only leads and administrators say it of others. */
export const dutyChange = z.strictObject({
  person: typeId('usr').optional(),
  away: z.boolean(),
  until: timestamp.nullable().default(null),
})

/** A closed alert that a second person looks at again. */
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
  /** The share, in percent, that was in force when it was closed. */
  percent: z.number().int(),
  state: z.enum(lookStates),
  /** Whether the asking person may give the verdict: somebody who did not take part in closing it. */
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

/** A share of counted things, with the 95 % interval of Wilson: a wide one says that there are too few to tell. */
export const shareWithin = z.strictObject({ share: z.number(), low: z.number(), high: z.number() })
export type ShareWithin = z.infer<typeof shareWithin>

const qualityShape = {
  closed: count,
  /** Closed after they were due. */
  late: count,
  median_seconds_to_close: count.nullable(),
  false_positives: count,
  /** Of what was closed but for duplicates; null where nothing was. */
  false_positive_share: shareWithin.nullable(),
  looks: z.strictObject({ waiting: count, agreed: count, disagreed: count }),
  /** Of the second looks with a verdict; null where there is none. */
  disagreed_share: shareWithin.nullable(),
}

/** How alerts were closed in a span of time: by kind of rule, and by whoever closed them. */
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
