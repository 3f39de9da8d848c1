import { z } from 'zod'
import { closeReason, defaultCloseReasons, mostCloseReasons } from './alert/alert-closing'
import { assignmentRules, lookRules, overdueSteps } from './alert/desk-settings'
import { caseOutcomes } from './case/case-states'
import { typedName } from './kernel'
import { severity } from './monitoring/monitoring-rules'

const hours = z.number().int().min(1, 'must be at least 1 hour').max(8_760, 'must be at most 8760 hours')

export const organisationSettings = z.strictObject({
  close_reasons: z
    .array(closeReason)
    .min(1, 'must hold at least one reason')
    .max(mostCloseReasons, `must hold at most ${mostCloseReasons} reasons`)
    .refine(
      (reasons) => new Set(reasons.map(({ label }) => label.toLowerCase())).size === reasons.length,
      'must not hold a reason twice',
    )
    .default(defaultCloseReasons)
    .meta({ description: 'Reasons to close an alert for, in the order of the keys 1 to 9.' }),
  comment_from_severity: severity.default('severe').meta({
    description: 'Closing an alert of this severity or above needs a comment. Severe alerts always do.',
  }),
  second_person_from_severity: severity.nullable().default('severe').meta({
    description:
      'Dismissing an alert of this severity or above needs two people: all resolutions but true_positive. Null: one person is enough.',
  }),
  resolve_alerts: z.boolean().default(true).meta({
    description: 'Whether an open alert whose finding no longer holds is closed by itself.',
  }),
  due_hours: z
    .strictObject({ low: hours, medium: hours, high: hours, severe: hours })
    .default({ low: 168, medium: 72, high: 24, severe: 4 })
    .meta({ description: 'Hours until an alert is due, by severity.' }),
  assignment: assignmentRules.default({ way: 'by_hand', roles: ['analyst', 'lead'] }).meta({
    description: 'Who is given a new alert: whoever takes it, whose turn it is, or who has the fewest; of which roles.',
  }),
  second_looks: lookRules.default({ percent: 0, by_rule: {} }).meta({
    description: 'The share of closed alerts that a second person looks at again, in percent, and by kind of rule.',
  }),
  overdue_steps: overdueSteps.default([]).meta({
    description: 'What is done about an alert that is overdue, each step once.',
  }),
  dust_usd: z.number().min(0, 'must not be negative').max(1_000_000, 'must be at most 1000000').default(10).meta({
    description: 'An exposure worth less than this many dollars is dust: its alert is low.',
  }),
  review_outcomes: z.array(z.enum(caseOutcomes)).default(['confirmed_risk', 'suspicious_reported']).meta({
    description: 'Outcomes a case can only be closed with after another person has reviewed it.',
  }),
  proposals_need_other_person: z.boolean().default(true).meta({
    description:
      'Whether what a key proposed is accepted by another person than the one who made the key, unless nobody else could.',
  }),
  own_labels_need_approval: z.boolean().default(false).meta({
    description:
      'Whether analysts may propose labels; each takes effect once a lead or an administrator approves it. Off: only those two roles label.',
  }),
  list_age_days: z.number().int().min(1, 'must be at least 1 day').max(3_650, 'must be at most 3650 days').default(30).meta({
    description: 'A sanctions list published longer ago than this is reported as out of date.',
  }),
})
export type OrganisationSettings = z.infer<typeof organisationSettings>

/** The settings of an organisation that has not changed any. */
export const defaultSettings: OrganisationSettings = organisationSettings.parse({})

/** A change of settings; absent ones stay. `revision` is the one on which the change is based. */
export const organisationSettingsChange = organisationSettings.partial().extend({
  revision: z.number().int().nonnegative().optional(),
  /**
   * Whether open alerts get the new deadlines too, except those with a due time set by a person. By default they keep theirs.
   */
  due_of_open_alerts: z.boolean().optional(),
})
export type OrganisationSettingsChange = z.input<typeof organisationSettingsChange>

export const storedSettings = z.strictObject({
  settings: organisationSettings,
  revision: z.number().int().nonnegative().meta({ description: '0 while nothing was changed.' }),
})
export type StoredSettings = z.infer<typeof storedSettings>

/** Maximum size in bytes of a picture uploaded for reports, and of the picture as drawn. */
export const mostLogoBytes = 131_072
/** Its maximum width and height in pixels. */
export const mostLogoPixels = { width: 1_200, height: 600 } as const

/** An organisation's picture, as it is drawn. */
export const organisationLogo = z.strictObject({
  media_type: z.enum(['image/png', 'image/jpeg']),
  data: z.base64(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

export const organisationProfile = z.strictObject({
  name: z.string(),
  logo: organisationLogo.nullable(),
})
export type OrganisationProfile = z.infer<typeof organisationProfile>

/** A change of the profile; absent fields stay, a null logo is removed. */
export const organisationProfileChange = z.strictObject({
  name: typedName(z.string().trim().min(1, 'must not be empty').max(100, 'must be at most 100 characters')).optional(),
  logo: z
    .base64('must be a picture in base64')
    .max(Math.ceil(mostLogoBytes / 3) * 4, 'must be at most 128 kB')
    .nullable()
    .optional(),
})
export type OrganisationProfileChange = z.infer<typeof organisationProfileChange>
