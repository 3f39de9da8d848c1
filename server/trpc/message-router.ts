import * as contract from '@/contract/message/messages'
import {
  createChannel,
  deleteChannel,
  getOwnMessages,
  listChannels,
  sendChannelAgain,
  sendOwnAgain,
  setOwnMessages,
  testChannel,
  testOwnMail,
  updateChannel,
} from '@/server/domain/message'
import { router, signedIn } from './init'

/** A person's own messages, and the organisation's channels for its administrators. Not part of the public API. */
export const messageRouter = router({
  own: signedIn.output(contract.ownMessages).query(({ ctx }) => getOwnMessages(ctx.verb)),
  setOwn: signedIn
    .input(contract.messageRules)
    .output(contract.ownMessages)
    .mutation(({ ctx, input }) => setOwnMessages(ctx.verb, input)),
  testOwn: signedIn.output(contract.testAnswer).mutation(({ ctx }) => testOwnMail(ctx.verb)),
  sendOwnAgain: signedIn.output(contract.ownMessages).mutation(({ ctx }) => sendOwnAgain(ctx.verb)),
  channels: signedIn.output(contract.messageChannels).query(({ ctx }) => listChannels(ctx.verb)),
  createChannel: signedIn
    .input(contract.newChannel)
    .output(contract.messageChannel)
    .mutation(({ ctx, input }) => createChannel(ctx.verb, input)),
  updateChannel: signedIn
    .input(contract.channelChange)
    .output(contract.messageChannel)
    .mutation(({ ctx, input }) => updateChannel(ctx.verb, input)),
  deleteChannel: signedIn
    .input(contract.channelName)
    .output(contract.channelName)
    .mutation(({ ctx, input }) => deleteChannel(ctx.verb, input)),
  testChannel: signedIn
    .input(contract.channelName)
    .output(contract.testAnswer)
    .mutation(({ ctx, input }) => testChannel(ctx.verb, input)),
  sendChannelAgain: signedIn
    .input(contract.channelName)
    .output(contract.messageChannel)
    .mutation(({ ctx, input }) => sendChannelAgain(ctx.verb, input)),
})
