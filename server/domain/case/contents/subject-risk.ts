import { parseAddress } from '@/server/chain/address'
import { namedNetwork } from '@/server/domain/network'
import { currentRisk } from '@/server/domain/risk'
import { counterpartyRefs, findAddresses } from '@/server/domain/wallet'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'

/**
 * The present risk of an address that is a subject, for the console: the newest check, or a new one where it is past; and
 * who is known to hold it, null if unknown.
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
