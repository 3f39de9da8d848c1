import * as contract from '@/contract/members'
import { addMember, listMembers, resetPassword, updateMember } from '@/server/domain/member'
import { changePassword } from '@/server/domain/session'
import { router, signedIn } from './init'

/** People of the organisation, for its administrators; one's own password, for everybody. No part of the public API. */
export const memberRouter = router({
  list: signedIn.output(contract.members).query(({ ctx }) => listMembers(ctx.verb)),
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
  changePassword: signedIn
    .input(contract.passwordChange)
    .output(contract.passwordChanged)
    .mutation(({ ctx, input }) => changePassword(ctx.verb, ctx.session, input)),
})
