import { BranchMismatch, DEFAULT_FOLD_AFTER, findCanonicalBlocks, foldNetwork } from '../ingest'
import { batches } from './batches'
import { fetchAhead } from './fetch-ahead'
import { landBatch } from './land-batch'
import { healthy, loadPosition, recordGoodRead, saveTarget } from './position.repo'
import { reorganise } from './reorganise'
import type { SyncContext } from './sync-context'

/**
 * Reads the node's tip once and then blocks towards it for up to `cycleMs`, handling reorgs on the way. True if there is more
 * to read right away. Throws `ProviderError` or `ReorgTooDeep` if the node's responses cannot be used.
 */
export async function syncCycle(context: SyncContext, signal: AbortSignal): Promise<boolean> {
  const { client, provider } = context
  const id = provider.network.id
  const tip = await provider.tip(signal)
  const position = await loadPosition(client, id)
  const next = position?.next ?? context.start ?? tip.height
  // A tip below what is stored: a node that is starting over, or another chain at the same address.
  if (next > tip.height + 1) await provider.identify(signal)
  await saveTarget(client, id, tip)
  // After a failure only a complete cycle counts as a good read; otherwise the state would flicker on a refused block.
  if (position && healthy.has(position.state)) await recordGoodRead(client, id, next > tip.height ? 'live' : 'syncing')
  const reached = next <= tip.height ? await read(context, next, tip.height, signal) : await compare(context, tip, signal)
  const behind = reached < tip.height
  await foldNetwork(client, id, behind ? DEFAULT_FOLD_AFTER : 1)
  await recordGoodRead(client, id, behind ? 'syncing' : 'live')
  return behind
}

/** Reads blocks from `next` on; returns the resulting height of the stored chain. */
async function read(context: SyncContext, next: number, to: number, signal: AbortSignal): Promise<number> {
  const { client, provider, settings } = context
  const until = performance.now() + settings.cycleMs
  const stream = fetchAhead(next, to, (height) => provider.block(height, signal), settings)
  let reached = next - 1
  try {
    for await (const batch of batches(stream, settings)) {
      reached = await landBatch(context, batch)
      signal.throwIfAborted()
      await foldNetwork(client, provider.network.id, DEFAULT_FOLD_AFTER)
      if (performance.now() > until) break
    }
  } catch (error) {
    if (!(error instanceof BranchMismatch)) throw error
    context.log.info(
      { network: provider.network.name, height: error.height, reason: error.message },
      'the node is on another branch',
    )
    return reorganise(context, error.height - 1, signal)
  }
  return reached
}

/** If there is nothing new to read: checks that the node's tip is the block stored at its height. */
async function compare(context: SyncContext, tip: { height: number; hash: string }, signal: AbortSignal): Promise<number> {
  const stored = await findCanonicalBlocks(context.client, context.provider.network.id, tip.height, tip.height)
  const ours = stored.get(tip.height)
  if (!ours || ours.hash === tip.hash) return tip.height
  return reorganise(context, tip.height - 1, signal)
}
