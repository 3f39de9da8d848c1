import { z } from 'zod'
import { defineOperation, oneOf, pageOf, pageQueryShape, sortBy, timestamp, typedName, typeId } from '../kernel'

/** Members of an organisation for the console's settings, and at the end for the public API. */

/** In ascending order; each includes the rights of the one before. */
export const roles = ['viewer', 'analyst', 'lead', 'admin'] as const
export const role = z.enum(roles)
export type MemberRole = z.infer<typeof role>

export const member = z.strictObject({
  id: typeId('usr'),
  name: z.string(),
  email: z.string(),
  role,
  me: z.boolean().meta({ description: 'Whether this is the caller.' }),
  last_admin: z.boolean().meta({ description: 'The only administrator who can sign in; cannot be demoted or disabled.' }),
  disabled_at: timestamp.nullable(),
  last_seen_at: timestamp.nullable().meta({ description: 'Last use of the console, to the minute; null before the first.' }),
  second_factor: z.boolean().meta({ description: 'Whether signing in also asks for a code or a passkey.' }),
  created_at: timestamp,
})
export type Member = z.infer<typeof member>
export const members = z.strictObject({ data: z.array(member) })
export type Members = z.infer<typeof members>

/** Sort fields for the list of members; roles in ascending order, people never seen before the others. */
export const memberSorts = ['name', 'email', 'role', 'last_seen_at', 'created_at'] as const
export const memberStates = ['enabled', 'disabled'] as const
export const membersQuery = z.strictObject({
  role: oneOf(roles).optional(),
  state: oneOf(memberStates).optional(),
  query: z.string().trim().min(1).max(200).optional().meta({ description: 'Part of a name or an e-mail address.' }),
  sort: sortBy(memberSorts, 'name'),
})

export const memberDisplayName = typedName(
  z.string().trim().min(1, 'must not be empty').max(100, 'must be at most 100 characters'),
)
export const memberEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('must be an e-mail address such as ada@example.com'))

export const newMember = z.strictObject({ name: memberDisplayName, email: memberEmail, role })
export const memberChange = z
  .strictObject({ id: typeId('usr'), role: role.optional(), disabled: z.boolean().optional() })
  .refine((change) => change.role !== undefined || change.disabled !== undefined, 'give role, disabled or both')
export const memberName = z.strictObject({ id: typeId('usr') })

/** A person with a newly created password; only its hash is stored, so it is never shown again. */
export const memberAccess = z.strictObject({ member, password: z.string() })
export type MemberAccess = z.infer<typeof memberAccess>

/** The shortest password a person may choose, in characters. */
export const shortestPassword = 12
export const newPassword = z
  .string()
  .min(shortestPassword, `must have at least ${shortestPassword} characters`)
  .max(200, 'must be at most 200 characters')
export const passwordChange = z.strictObject({
  current: z.string().min(1, 'must not be empty').max(200, 'must be at most 200 characters'),
  next: newPassword,
})
export const passwordChanged = z.strictObject({
  sessions_ended: z.number().int().nonnegative().meta({ description: 'Number of other sessions that were ended.' }),
})
export type PasswordChanged = z.infer<typeof passwordChanged>

/** Sign-in requirements of the organisation. */
export const signInRules = z.strictObject({
  admins_need_second_factor: z.boolean().meta({ description: 'Administrators without a second factor must set one up first.' }),
  everybody_needs_second_factor: z.boolean().meta({ description: 'Nobody may go on without a second factor.' }),
})
export type SignInRules = z.infer<typeof signInRules>
/** A change of the rules; absent ones stay. */
export const signInRulesChange = signInRules.partial()
export type SignInRulesChange = z.infer<typeof signInRulesChange>

/** A person whom alerts, cases and tasks can be assigned to, with the data that a key may read. */
export const colleague = z
  .strictObject({ id: typeId('usr'), object: z.literal('member'), name: z.string(), role })
  .meta({ id: 'Member' })

export const listMembers = defineOperation({
  id: 'listMembers',
  method: 'GET',
  path: '/v1/members',
  tag: 'Members',
  summary: 'People of the organisation, for assignment',
  description: 'Everybody who can sign in, by name. Alerts and cases can be given to analysts, leads and administrators.',
  scope: 'alerts:read',
  query: z.strictObject({ ...pageQueryShape, role: oneOf(roles).optional() }),
  response: pageOf(colleague, {}),
})
