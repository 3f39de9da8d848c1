import { webhookOutcomes } from '@/contract/webhook/webhook-outcomes'
import * as webhooks from '@/contract/webhook/webhooks'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookDelivery,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  listWebhookOutcomes,
  redeliverWebhook,
  replayWebhooks,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '@/server/domain/webhook'
import { forOperation, router, signedIn } from './init'

const createBody = webhooks.createWebhookEndpoint.body as NonNullable<typeof webhooks.createWebhookEndpoint.body>
const updateBody = webhooks.updateWebhookEndpoint.body as NonNullable<typeof webhooks.updateWebhookEndpoint.body>
const replayBody = webhooks.replayWebhooks.body as NonNullable<typeof webhooks.replayWebhooks.body>

/** Webhook endpoints and their deliveries, for the console's settings. */
export const webhookRouter = router({
  list: forOperation(webhooks.listWebhookEndpoints)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(webhooks.listWebhookEndpoints.query.strip())
    .query(({ ctx, input }) => listWebhookEndpoints(ctx.verb, input)),
  outcomes: signedIn.output(webhookOutcomes).query(({ ctx }) => listWebhookOutcomes(ctx.verb)),
  get: forOperation(webhooks.getWebhookEndpoint)
    .input(webhooks.getWebhookEndpoint.params)
    .query(({ ctx, input }) => getWebhookEndpoint(ctx.verb, input)),
  create: forOperation(webhooks.createWebhookEndpoint)
    .input(createBody)
    .mutation(({ ctx, input }) => createWebhookEndpoint(ctx.verb, input)),
  update: forOperation(webhooks.updateWebhookEndpoint)
    .input(webhooks.updateWebhookEndpoint.params.extend(updateBody.shape))
    .mutation(({ ctx, input }) => updateWebhookEndpoint(ctx.verb, input)),
  remove: forOperation(webhooks.deleteWebhookEndpoint)
    .input(webhooks.deleteWebhookEndpoint.params)
    .mutation(({ ctx, input }) => deleteWebhookEndpoint(ctx.verb, input)),
  rotate: forOperation(webhooks.rotateWebhookSecret)
    .input(webhooks.rotateWebhookSecret.params)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx.verb, input)),
  test: forOperation(webhooks.testWebhookEndpoint)
    .input(webhooks.testWebhookEndpoint.params)
    .mutation(({ ctx, input }) => testWebhookEndpoint(ctx.verb, input)),
  deliveries: forOperation(webhooks.listWebhookDeliveries)
    .input(webhooks.listWebhookDeliveries.params.extend(webhooks.listWebhookDeliveries.query.shape))
    .query(({ ctx, input }) => listWebhookDeliveries(ctx.verb, input)),
  delivery: forOperation(webhooks.getWebhookDelivery)
    .input(webhooks.getWebhookDelivery.params)
    .query(({ ctx, input }) => getWebhookDelivery(ctx.verb, input)),
  redeliver: forOperation(webhooks.redeliverWebhook)
    .input(webhooks.redeliverWebhook.params)
    .mutation(({ ctx, input }) => redeliverWebhook(ctx.verb, input)),
  // `safeExtend` keeps the body's own rule that `to` comes after `from`.
  replay: forOperation(webhooks.replayWebhooks)
    .input(replayBody.safeExtend(webhooks.replayWebhooks.params.shape))
    .mutation(({ ctx, input }) => replayWebhooks(ctx.verb, input)),
})
