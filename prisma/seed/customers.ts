import { type SampleNetwork, sampleAddress } from './address'

/** What a customer of the invented exchange does in the last two weeks of the sample. */
export type CustomerKind =
  | 'large'
  | 'structuring'
  | 'rapid'
  | 'velocity'
  | 'dormant'
  | 'mixer'
  | 'listed'
  | 'ransomware'
  | 'gambling'
  | 'quiet'

export interface SampleCustomer {
  index: number
  kind: CustomerKind
  /** The exchange's own number of the customer. */
  reference: string
  label: string
  network: SampleNetwork
  address: string
}

const kinds: readonly [CustomerKind, number, SampleNetwork?][] = [
  ['large', 10],
  ['structuring', 6],
  ['rapid', 8],
  ['velocity', 4],
  ['dormant', 5],
  ['mixer', 6],
  ['listed', 4, 'ethereum'],
  ['ransomware', 4, 'bitcoin'],
  ['gambling', 4],
  ['quiet', 9],
]
const purposes = ['withdrawal wallet', 'deposit source', 'savings wallet', 'trading wallet', 'payout wallet'] as const

/** The sixty customers whose wallets the invented exchange watches. Nobody holds a key to any of them. */
export const sampleCustomers: readonly SampleCustomer[] = kinds
  .flatMap(([kind, count, only]) => Array.from({ length: count }, (_, n) => ({ kind, only, n })))
  .map(({ kind, only, n }, index) => {
    const network = only ?? (n % 2 === 0 ? 'ethereum' : 'bitcoin')
    return {
      index,
      kind,
      reference: `CUST-${20_411 + index * 37}`,
      label: `Customer ${20_411 + index * 37}, ${purposes[index % purposes.length]}`,
      network,
      address: sampleAddress(network, `customer:${index}`),
    }
  })

/** First day on which the exchange watches them, in days since the sample's start; fourteen days before its end. */
export const watchDay = 534
