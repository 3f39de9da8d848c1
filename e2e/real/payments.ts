import type { Asset } from '@/contract/kernel'
import { recordedRows } from '../recorded-data'

/** The fields of a transfer that a graph needs. */
export interface Payment {
  from: string
  to: string
  at: string
  asset: Asset
  raw: bigint
}

const ether: Asset = { symbol: 'ETH', type: 'native', contract: null, decimals: 18 }
const token = (symbol: string, contract: string, decimals: number): Asset => ({
  symbol,
  type: 'erc20',
  contract,
  decimals,
})
/** The assets of the Ronin bridge, by contract. */
const bridged = new Map(
  [
    token('WETH', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 18),
    token('USDC', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 6),
    token('AXS', '0xbb0e17ef65f82ab018d8edd776e8dd940327b28b', 18),
    token('SLP', '0xcc8fa225d80b9c7d42f96e9570156c65d6caaa25', 0),
    token('AEC', '0x0c7cf86188632e16af00415214155950684466a8', 18),
  ].map((asset): [string, Asset] => [asset.contract ?? '', asset]),
)

export const pools = {
  eth100: '0xa160cdab225685da1d56aa342ad8841c3b53f291',
  eth01: '0x12d66f87a04a9e220743712ce6d9bb1b5616b8fc',
} as const
export const bridge = '0x1a2a1c938ce3ec39b6d47113c7955baa9dd454f2'

const isNobody = (address: string) => /^0x0+$/.test(address)

/** Every withdrawal from a Tornado Cash pool until June 2022; its time is estimated from its block. */
export function withdrawals(pool: '100eth' | '0.1eth'): Payment[] {
  const [header = [], ...rows] = recordedRows(`transfers/ethereum-tornado-${pool}-withdrawals.csv.gz`, ',')
  const [time, from, to, amount] = ['block_time', 'from', 'to', 'amount_raw'].map((name) => header.indexOf(name))
  const field = (row: readonly string[], column: number | undefined) => row[column ?? -1] ?? ''
  return rows
    .map((row) => ({
      from: field(row, from),
      to: field(row, to),
      at: new Date(field(row, time)).toISOString(),
      asset: ether,
      raw: BigInt(field(row, amount)),
    }))
    .filter((payment) => !isNobody(payment.to))
}

/**
 * What was paid to the Ronin bridge in 2022 in ether and tokens, and what it paid without a request, including the theft of
 * March 2022.
 */
export function bridgePayments(): Payment[] {
  const folder = 'incidents/ronin-2022-03'
  const moment = (seconds: string | undefined) => new Date(Number(seconds) * 1000).toISOString()
  const ofToken = (contract = '') => bridged.get(contract) ?? token('?', contract, 0)
  const paid = recordedRows(`${folder}/SC_WithdrawalsWithoutMatch.tsv.gz`, '\t').map(
    ([, at, , , contract, to = '', raw = '0']) => ({
      from: bridge,
      to,
      at: moment(at),
      asset: ofToken(contract),
      raw: BigInt(raw),
    }),
  )
  const tokens = recordedRows(`${folder}/SC_ValidERC20TokenDeposit.tsv.gz`, '\t').map((row) => ({
    from: row[3] ?? '',
    to: bridge,
    at: moment(row[0]),
    asset: ofToken(row[7]),
    raw: BigInt(row[11] ?? '0'),
  }))
  const coins = recordedRows(`${folder}/SC_RandomTransferEthToBridge.tsv.gz`, '\t').map(([at, , , from = '', raw = '0']) => ({
    from,
    to: bridge,
    at: moment(at),
    asset: ether,
    raw: BigInt(raw),
  }))
  return [...paid, ...tokens, ...coins].filter(({ from, to }) => from !== to && !isNobody(from) && !isNobody(to))
}
