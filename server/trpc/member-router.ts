import { invitation, invitationMade, invitationName, invitations, newInvitation } from '@/contract/access/invitations'
import * as contract from '@/contract/access/members'
import {
  addMember,
  invite,
  listInvitations,
  listMembers,
  removeMemberFactor,
  resetPassword,
  revokeInvitation,
  signInRules,
  updateMember,
  updateSignInRules,
} from '@/server/domain/member'
import { router, signedIn } from './init'

/** Members of the organisation and invitations to it, for its administrators. Not part of the public API. */
export const memberRouter = router({
  list: signedIn
    .input(contract.membersQuery.optional())
    .output(contract.members)
    .query(({ ctx, input }) => listMembers(ctx.verb, input)),
  add: signedIn
    .input(contract.newMember)
    .output(contract.memberAccess)
    .mutation(({ ctx, input }) => addMember(ctx.verb, input)),
  update: signedIn
    .input(contract.memberChange)
    .output(contract.member)
    .mutation(({ ctx, input }) => updateMember(ctx.verb, input)),
  resetPassword: signedIn
    .input(contract.memberName)
    .output(contract.memberAccess)
    .mutation(({ ctx, input }) => resetPassword(ctx.verb, input)),
  removeSecondFactor: signedIn
    .input(contract.memberName)
    .output(contract.member)
    .mutation(({ ctx, input }) => removeMemberFactor(ctx.verb, input)),
  rules: signedIn.output(contract.signInRules).query(({ ctx }) => signInRules(ctx.verb)),
  updateRules: signedIn
    .input(contract.signInRulesChange)
    .output(contract.signInRules)
    .mutation(({ ctx, input }) => updateSignInRules(ctx.verb, input)),
  invitations: signedIn.output(invitations).query(({ ctx }) => listInvitations(ctx.verb)),
  invite: signedIn
    .input(newInvitation)
    .output(invitationMade)
    .mutation(({ ctx, input }) => invite(ctx.verb, input)),
  revokeInvitation: signedIn
    .input(invitationName)
    .output(invitation)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.verb, input)),
})
