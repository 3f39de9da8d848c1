import { z } from 'zod'
import { typeId } from '../kernel'
import { ruleKeys } from '../monitoring/rule-kinds'
import { assignmentWays, deskRoles, mostOverdueSteps, overdueActs } from './desk-words'

/** How new alerts are assigned automatically. */
export const assignmentRules = z.strictObject({
  way: z.enum(assignmentWays),
  roles: z.array(z.enum(deskRoles)).min(1, 'must name at least one role').max(deskRoles.length),
})
export type AssignmentRules = z.infer<typeof assignmentRules>

const percent = z.number().int().min(0, 'must be at least 0').max(100, 'must be at most 100')

/** The percentage of closed alerts that a second person reviews; a kind of rule may have its own. */
export const lookRules = z.strictObject({ percent, by_rule: z.partialRecord(z.enum(ruleKeys), percent) })
export type LookRules = z.infer<typeof lookRules>

/** What happens a number of hours after an alert was due, and to whom. */
export const overdueStep = z.strictObject({
  after_hours: z.number().int().min(0, 'must not be negative').max(720, 'must be at most 720 hours'),
  act: z.enum(overdueActs),
  to: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('role'), role: z.enum(deskRoles) }),
    z.strictObject({ type: z.literal('person'), id: typeId('usr') }),
  ]),
})
export type OverdueStep = z.infer<typeof overdueStep>

export const overdueSteps = z.array(overdueStep).max(mostOverdueSteps, `must hold at most ${mostOverdueSteps} steps`)
