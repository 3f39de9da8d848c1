import { findCanonicalBlocks, findHead, rewindChain } from '../ingest'
import { ProviderError } from '../provider'
import { findFork } from './find-fork'
import { saveNext } from './position.repo'
import type { SyncContext } from './sync-context'

/**
 * Finds where the node's chain left the stored one, walking back from `from`, and orphans the stored blocks above in one
 * transaction. Returns the fork's height. Throws `ReorgTooDeep`, or `ProviderError` if the node contradicts itself.
 */
export async function reorganise(context: SyncContext, from: number, signal: AbortSignal): Promise<number> {
  const { client, provider, settings, log } = context
  const { network } = provider
  // Another chain at the same address looks like a reorg, and on a young chain like a shallow one.
  await provider.identify(signal)
  const head = (await findHead(client, network.id))?.height ?? from
  const stored = async (height: number) =>
    (await findCanonicalBlocks(client, network.id, height, height)).get(height)?.hash ?? null
  const fork = await findFork({
    head,
    from,
    limit: settings.reorgLimit,
    stored,
    node: (height) => provider.blockHash(height, signal),
  })
  // A hash alone is not enough to orphan blocks: the node must return the block on top of the fork.
  const replacement = await provider.block(fork + 1, signal)
  const common = await stored(fork)
  if (replacement && common !== null && replacement.parentHash !== common) {
    throw new ProviderError('contradictory', `block ${fork + 1} does not stand on block ${fork}, which the node says it has`)
  }
  if (!replacement || replacement.hash === (await stored(fork + 1))) return fork
  const gone = await rewindChain(client, network, fork, {
    replacedBy: replacement.hash,
    alongside: (transaction) => saveNext(transaction, network.id, fork + 1),
  })
  log.warn({ network: network.name, fork, from: head, ...gone }, 'a reorg took blocks back')
  return fork
}
