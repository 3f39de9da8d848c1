import type { Input, Output } from '@/contract/kernel/operation'
import { disclaimerText } from '@/contract/kernel/primitives'
import type { getWallet as operation } from '@/contract/wallet/wallets'
import { answerFreshness, currentRisk } from '@/server/domain/risk'
import type { Context } from '@/server/platform/context'
import { magnitude, prepared } from '@/server/platform/database/prepared'
import { readPlanned } from '@/server/platform/db'
import { resolveWallet } from '../resolve-wallet'
import { walletFacts } from './wallet-facts'

/** The profile of a wallet. A valid address that was never seen has no activity and the level `unknown`. */
export async function getWallet(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { wallet, facts, fresh } = await readPlanned(ctx.org.id, async (client) => {
    const keyed = prepared(client, 'wallet')
    const found = await resolveWallet(ctx, keyed, input, 'wallets')
    const q = prepared(client, `${found.network.id} ${magnitude(found.state.transferCount)}`)
    const [facts, fresh] = await Promise.all([
      walletFacts(q, ctx.org.id, found),
      // Exposure and score use the lists, so the age of the lists is also that of this answer.
      answerFreshness(keyed, found.network, found.state, ctx.clock.now()),
    ])
    return { wallet: found, facts, fresh }
  })
  // After the read transaction: a check is computed and stored on its own connections.
  const { check_id, risk, exposure, coverage } = await currentRisk(ctx, wallet.network, wallet.canonical)
  return {
    address: wallet.canonical,
    object: 'wallet',
    network: wallet.network.name,
    network_inferred: wallet.inferred,
    also_seen_on: wallet.alsoSeenOn,
    seen_on: wallet.seenOn,
    ...facts,
    exposure: { ...exposure, traced_share: coverage.traced_share },
    risk: { ...risk, check_id },
    disclaimer: disclaimerText,
    ...fresh,
  }
}
