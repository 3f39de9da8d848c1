import type { z } from 'zod'
import type { walletActivity, walletBalance } from '@/contract/wallet/wallets'
import type { Network } from '@/server/chain/networks'
import { isoOrNull } from '@/server/platform/clock/clock'
import { assetAmountDto } from '../counterparties/counterparty.dto'
import type { AssetTotalRow, TotalRow } from '../wallet.repo'

/**
 * The activity of a wallet per asset. The balance is received minus sent minus fees paid, as its node would report it. Its
 * dollars are the difference of the two flows at the times of transfer, not a market value, without fees; null if either side
 * has a transfer without a price. `historyComplete`: the chain is indexed from its beginning.
 */
export function activityDto(
  network: Network,
  total: TotalRow | null,
  assets: readonly AssetTotalRow[],
  historyComplete: boolean,
): z.infer<typeof walletActivity> {
  const received = assets.filter((a) => a.in_count !== '0')
  const sent = assets.filter((a) => a.out_count !== '0')
  return {
    first_seen_at: isoOrNull(total?.first_seen_at),
    last_seen_at: isoOrNull(total?.last_seen_at),
    history_complete: historyComplete,
    transaction_count: Number(total?.transaction_count ?? 0),
    transfers_in: Number(total?.transfers_in ?? 0),
    transfers_out: Number(total?.transfers_out ?? 0),
    received: received.map((a) => assetAmountDto(network, a, BigInt(a.in_raw), BigInt(a.in_usd), Number(a.in_unpriced))),
    sent: sent.map((a) => assetAmountDto(network, a, BigInt(a.out_raw), BigInt(a.out_usd), Number(a.out_unpriced))),
    balance: assets.map((a) => balanceDto(network, a)),
  }
}

/** A negative balance is not shown: what was sent came in outside the index. */
function balanceDto(network: Network, a: AssetTotalRow): z.infer<typeof walletBalance> {
  const raw = BigInt(a.in_raw) - BigInt(a.out_raw) - BigInt(a.fee_raw)
  const held = assetAmountDto(
    network,
    a,
    raw,
    BigInt(a.in_usd) - BigInt(a.out_usd),
    Number(a.in_unpriced) + Number(a.out_unpriced),
  )
  if (raw >= 0n) return { ...held, balance_reason: null }
  return { asset: held.asset, amount: null, amount_raw: null, amount_usd: null, balance_reason: 'history_not_indexed' }
}
