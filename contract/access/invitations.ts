import { z } from 'zod'
import { timestamp, typeId } from '../kernel'
import { memberDisplayName, memberEmail, newPassword, role } from './members'

/** Links for joining an organisation, created and passed on by its administrators; not part of the public API. */

/** Days for which a link is valid. */
export const invitationDays = 7

export const invitation = z.strictObject({
  id: typeId('inv'),
  email: z.string(),
  role,
  invited_by: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>
export const invitations = z.strictObject({ data: z.array(invitation).meta({ description: 'Newest first; open ones only.' }) })
export type Invitations = z.infer<typeof invitations>

export const newInvitation = z.strictObject({ email: memberEmail, role })
export const invitationName = z.strictObject({ id: typeId('inv') })

/** An invitation with its link, shown only in this response: only a hash of its secret is stored. */
export const invitationMade = z.strictObject({
  invitation,
  path: z.string().meta({ description: 'Path of the link on this service.' }),
})
export type InvitationMade = z.infer<typeof invitationMade>

/** What the holder of a link sees. */
export const invitationOffer = z.strictObject({ email: z.string(), role, organisation: z.string(), expires_at: timestamp })
export type InvitationOffer = z.infer<typeof invitationOffer>
export const acceptance = z.strictObject({ token: z.string().max(200), name: memberDisplayName, password: newPassword })
