import { parseAddress } from '@/server/chain/address'
import { namedNetwork } from '@/server/domain/network'
import { currentRisk } from '@/server/domain/risk'
import { counterpartyRefs, findAddresses } from '@/server/domain/wallet'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'

/**
 * The current risk of an address that is a subject, for the console, from the newest check or from a new one if that is
 * outdated; and the entity known to hold it, or null.
 */
export async function subjectRisk(ctx: Context, input: { network: string; address: string }) {
  requireScope(ctx, 'wallets:read')
  const network = namedNetwork(ctx, input.network, 'risk_check', 'network')
  const parsed = parseAddress(network, input.address)
  if (!parsed.ok) throw invalidField('address', parsed.reason)
  const { check_id, checked_at, stale, disclaimer, risk } = await currentRisk(ctx, network, parsed.canonical)
  const entity = await readChain(ctx.org.id, async (q) => {
    const [known] = await findAddresses(q, [{ network: network.id, address: parsed.canonical }])
    return known ? ((await counterpartyRefs(q, ctx.org.id, network, [known.id])).get(known.id)?.entity ?? null) : null
  })
  const { score, level, model_version, hop_limit } = risk
  return { check_id, score, level, model_version, hop_limit, checked_at, stale, disclaimer, entity }
}
