import { attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import type { NetworkName } from '@/server/chain/networks'

/** A scenario on a chain, to be found out by the investigator. */
export interface World {
  network: NetworkName
  /** Where the investigation begins. */
  root: string
  /** The address to find. */
  found: string
}

const coin = { ethereum: 10n ** 18n, bitcoin: 10n ** 8n } as const
const march = Math.floor(Date.UTC(2024, 2, 1) / 1000)
const day = (n: number) => march + n * 86_400 + 3600

type Network = keyof typeof coin
/** A payment in whole coins, on a day counted from 1 March 2024. */
type Told = readonly [from: string, to: string, coins: number, day: number]

async function tell(network: Network, payments: readonly Told[]): Promise<void> {
  const height = takeHeights(payments.length)
  const rows = payments.map(
    ([from, to, coins, on], n): Payment => ({
      from,
      to,
      amount: BigInt(coins) * coin[network],
      height: height + n,
      time: day(on) + n,
    }),
  )
  await land(network, rows)
}

const some = (network: Network, count: number) => Array.from({ length: count }, () => freshAddress(network))

/** A wallet funded by one payer, which was funded by an exchange. */
export async function funded(): Promise<World & { payer: string }> {
  const [exchange, payer, root] = some('ethereum', 3) as [string, string, string]
  await tell('ethereum', [
    [exchange, payer, 100, 0],
    [payer, root, 90, 2],
    [root, freshAddress('ethereum'), 80, 4],
  ])
  await attribute('ethereum', exchange, { category: 'exchange', label: 'Journey Exchange' })
  return { network: 'ethereum', root, found: exchange, payer }
}

/** A theft that went through two wallets to an exchange, with small amounts split off at each. */
export async function stolen(): Promise<World> {
  const [root, second, third, deposit] = some('ethereum', 4) as [string, string, string, string]
  await tell('ethereum', [
    [freshAddress('ethereum'), root, 1000, 0],
    [root, second, 950, 1],
    [root, freshAddress('ethereum'), 30, 1],
    [second, third, 900, 2],
    [second, freshAddress('ethereum'), 20, 2],
    [third, deposit, 890, 3],
  ])
  await attribute('ethereum', deposit, { category: 'exchange', label: 'Cash-out Exchange' })
  return { network: 'ethereum', root, found: deposit }
}

/** A wallet whose money reached a mixer through two others. */
export async function mixed(): Promise<World> {
  const [root, second, third, mixer] = some('ethereum', 4) as [string, string, string, string]
  await tell('ethereum', [
    [root, second, 300, 0],
    [root, freshAddress('ethereum'), 500, 0],
    [second, third, 290, 1],
    [third, mixer, 280, 2],
  ])
  await attribute('ethereum', mixer, { category: 'mixing_service', label: 'Journey Mixer' })
  return { network: 'ethereum', root, found: mixer }
}

/** A deposit at the end of a bitcoin peel chain of seven steps, which began at a ransom. */
export async function peeled(): Promise<World> {
  const chain = some('bitcoin', 8)
  const [ransom] = chain as [string]
  const root = chain.at(-1) as string
  await tell(
    'bitcoin',
    chain.slice(1).flatMap((to, n): Told[] => {
      const from = chain[n] as string
      return [
        [from, to, 700 - 20 * n, n],
        [from, freshAddress('bitcoin'), 20, n],
      ]
    }),
  )
  await attribute('bitcoin', ransom, { category: 'ransomware', label: 'Journey Locker' })
  return { network: 'bitcoin', root, found: ransom }
}

/** Forty payees, one of the smallest of which is the one to find. */
export async function fannedOut(): Promise<World> {
  const [root, ...payees] = some('ethereum', 41) as [string, ...string[]]
  await tell(
    'ethereum',
    payees.map((to, n): Told => [root, to, 40 - n, n % 20]),
  )
  return { network: 'ethereum', root, found: payees[35] as string }
}

/** A payer that pays one coin more each day for forty days, and one that paid before. */
export async function daily(): Promise<World> {
  const [root, payer] = some('ethereum', 2) as [string, string]
  await tell('ethereum', [
    ...Array.from({ length: 40 }, (_, n): Told => [payer, root, n + 1, n]),
    [root, freshAddress('ethereum'), 800, 39],
  ])
  return { network: 'ethereum', root, found: payer }
}

/** Two suspects that both paid one address, each beside three of their own. */
export async function shared(): Promise<World & { other: string }> {
  const [root, other, common] = some('ethereum', 3) as [string, string, string]
  await tell('ethereum', [
    [root, common, 50, 0],
    [other, common, 40, 1],
    ...some('ethereum', 3).map((to, n): Told => [root, to, 10, n]),
    ...some('ethereum', 3).map((to, n): Told => [other, to, 10, n]),
  ])
  return { network: 'ethereum', root, found: common, other }
}
