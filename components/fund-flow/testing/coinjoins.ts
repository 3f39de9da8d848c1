import type { GraphCoinjoin } from '@/contract/graph/graph-coinjoins'
import { usdText } from '@/contract/graph/micros'

const asset = { symbol: 'BTC', type: 'native' as const, contract: null, decimals: 8 }
/** This many hundredths of a bitcoin, worth as many hundreds of dollars. */
export const coins = (hundredths: number) => ({
  asset,
  amount: (hundredths / 100).toFixed(2),
  amount_raw: String(hundredths * 1_000_000),
  amount_usd: String(hundredths * 100),
})

/**
 * A Whirlpool mix of these payers and payees, each with 5 hundredths; the index counts an equal share from each payer to each
 * payee.
 */
export function whirlpool(
  payers: readonly string[],
  payees: readonly string[],
  part: Partial<GraphCoinjoin> = {},
): GraphCoinjoin {
  const share = 5_000_000n / BigInt(Math.max(1, payers.length))
  const usd = usdText(500_000_000n / BigInt(Math.max(1, payers.length)))
  return {
    id: 'coinjoin 1',
    protocol: 'Whirlpool',
    basis: 'structure',
    confidence: 98,
    participants: 5,
    equal_outputs: 5,
    transaction_hash: '1'.repeat(64),
    at: '2024-01-10T00:00:00.000Z',
    payers: payers.map((address) => ({ address, amount: coins(5) })),
    payees: payees.map((address) => ({ address, amount: coins(5) })),
    shares: payers.flatMap((from) =>
      payees
        .filter((to) => to !== from)
        .map((to) => ({ from, to, amount_raw: share.toString(), usd, unpriced: 0, transfers: 1 })),
    ),
    ...part,
  }
}
