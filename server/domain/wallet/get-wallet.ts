import type { Input, Output } from '@/contract/kernel/operation'
import { disclaimerText } from '@/contract/kernel/primitives'
import type { getWallet as operation } from '@/contract/wallets'
import { answerFreshness, currentRisk } from '@/server/domain/risk'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { resolveWallet } from './resolve-wallet'
import { walletFacts } from './wallet-facts'

/** The profile of a wallet. A valid address that was never seen has zero activity and the level `unknown`. */
export async function getWallet(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { wallet, facts, fresh } = await readChain(ctx.org.id, async (q) => {
    const found = await resolveWallet(ctx, q, input, 'wallets')
    // The exposure and the score are made with the lists, so theirs is the age of this answer, too.
    const fresh = await answerFreshness(q, found.network, found.state, ctx.clock.now())
    return { wallet: found, facts: await walletFacts(q, ctx.org.id, found), fresh }
  })
  // After the read transaction: a check is computed and stored on connections of its own.
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
