import * as keys from '@/contract/access/api-keys'
import { createApiKey, getApiKey, listApiKeys, revokeApiKey, rollApiKey, updateApiKey } from '@/server/domain/api-key'
import { forOperation, router } from './init'

const createBody = keys.createApiKey.body as NonNullable<typeof keys.createApiKey.body>
const updateBody = keys.updateApiKey.body as NonNullable<typeof keys.updateApiKey.body>
const rollBody = keys.rollApiKey.body as NonNullable<typeof keys.rollApiKey.body>

/** API keys of the organisation and of its sandbox, for the console's settings. */
export const apiKeyRouter = router({
  list: forOperation(keys.listApiKeys)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(keys.listApiKeys.query.strip())
    .query(({ ctx, input }) => listApiKeys(ctx.verb, input)),
  get: forOperation(keys.getApiKey)
    .input(keys.getApiKey.params)
    .query(({ ctx, input }) => getApiKey(ctx.verb, input)),
  create: forOperation(keys.createApiKey)
    .input(createBody)
    .mutation(({ ctx, input }) => createApiKey(ctx.verb, input)),
  update: forOperation(keys.updateApiKey)
    .input(keys.updateApiKey.params.extend(updateBody.shape))
    .mutation(({ ctx, input }) => updateApiKey(ctx.verb, input)),
  roll: forOperation(keys.rollApiKey)
    .input(keys.rollApiKey.params.extend(rollBody.shape))
    .mutation(({ ctx, input }) => rollApiKey(ctx.verb, input)),
  revoke: forOperation(keys.revokeApiKey)
    .input(keys.revokeApiKey.params)
    .mutation(({ ctx, input }) => revokeApiKey(ctx.verb, input)),
})
