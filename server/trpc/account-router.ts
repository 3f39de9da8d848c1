import * as contract from '@/contract/access/account'
import { passwordChange, passwordChanged } from '@/contract/access/members'
import {
  addPasskey,
  askPasskey,
  changePassword,
  confirmSecondFactor,
  endAllSessions,
  endOtherSessions,
  endOwnSession,
  listSessions,
  newDevices,
  offerPasskey,
  offerSecondFactor,
  removePasskey,
  removeSecondFactor,
  renamePasskey,
  replaceRecoveryCodes,
  secondFactorState,
  seeNewDevice,
} from '@/server/domain/session'
import { router, settling, signedIn } from './init'

/** A person's own password, second factor and sessions, available to every role. Not part of the public API. */
export const accountRouter = router({
  changePassword: settling
    .input(passwordChange)
    .output(passwordChanged)
    .mutation(({ ctx, input }) => changePassword(ctx.verb, ctx.session, input)),
  sessions: signedIn.output(contract.consoleSessions).query(({ ctx }) => listSessions(ctx.verb, ctx.session)),
  endSession: signedIn
    .input(contract.sessionName)
    .output(contract.sessionsEnded)
    .mutation(({ ctx, input }) => endOwnSession(ctx.verb, ctx.session, input)),
  endOtherSessions: signedIn.output(contract.sessionsEnded).mutation(({ ctx }) => endOtherSessions(ctx.verb, ctx.session)),
  endAllSessions: signedIn.output(contract.sessionsEnded).mutation(({ ctx }) => endAllSessions(ctx.verb, ctx.session)),
  newDevices: signedIn.output(contract.newDevices).query(({ ctx }) => newDevices(ctx.verb, ctx.session)),
  seeNewDevice: signedIn
    .input(contract.sessionName)
    .output(contract.newDevices)
    .mutation(({ ctx, input }) => seeNewDevice(ctx.verb, ctx.session, input)),
  secondFactor: signedIn.output(contract.secondFactor).query(({ ctx }) => secondFactorState(ctx.verb, ctx.session)),
  offerSecondFactor: settling
    .input(contract.factorAddition.default({}))
    .output(contract.secondFactorOffer)
    .mutation(({ ctx, input }) => offerSecondFactor(ctx.verb, ctx.session, input)),
  confirmSecondFactor: settling
    .input(contract.secondFactorConfirmation)
    .output(contract.recoveryCodes)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx.verb, ctx.session, input)),
  removeSecondFactor: signedIn
    .input(contract.secondFactorProof)
    .output(contract.secondFactor)
    .mutation(({ ctx, input }) => removeSecondFactor(ctx.verb, ctx.session, input)),
  replaceRecoveryCodes: signedIn
    .input(contract.secondFactorProof)
    .output(contract.recoveryCodes)
    .mutation(({ ctx, input }) => replaceRecoveryCodes(ctx.verb, ctx.session, input)),
  offerPasskey: settling
    .input(contract.factorAddition.default({}))
    .output(contract.passkeyOptions)
    .mutation(async ({ ctx, input }) => ({ ...(await offerPasskey(ctx.verb, ctx.session, input)) })),
  addPasskey: settling
    .input(contract.passkeyAddition)
    .output(contract.passkeyAdded)
    .mutation(({ ctx, input }) => addPasskey(ctx.verb, ctx.session, input)),
  askPasskey: signedIn
    .output(contract.passkeyOptions)
    .mutation(async ({ ctx }) => ({ ...(await askPasskey(ctx.verb, ctx.session, 'prove')) })),
  renamePasskey: signedIn
    .input(contract.passkeyRenaming)
    .output(contract.secondFactor)
    .mutation(({ ctx, input }) => renamePasskey(ctx.verb, ctx.session, input)),
  removePasskey: signedIn
    .input(contract.passkeyRemoval)
    .output(contract.secondFactor)
    .mutation(({ ctx, input }) => removePasskey(ctx.verb, ctx.session, input)),
})
