import { type BitcoinFormat, type SampleNetwork, sampleAddress } from './address'
import { type AssetKey, nativeOf } from './assets'
import type { SampleActor, SampleTag } from './attribution'
import { moment, sampleDays } from './fixed'
import { Ledger } from './ledger'
import { createRng, type Rng } from './rng'

/** An exchange on one network. Its wallets are tagged; its customers are not. */
export interface Exchange {
  network: SampleNetwork
  hot: string
  cold: string
  /** Pays a customer: hot wallet to `to`. */
  withdraw(at: number, to: string, usd: number, asset?: AssetKey): void
  /** A customer's deposit to one of the deposit addresses, swept to the hot wallet the next morning. */
  deposit(at: number, from: string, percent: number, asset?: AssetKey): string
}

/** What the scenarios write into: one ledger per network, the tags and the institutions everybody uses. */
export class World {
  readonly ledgers: Record<SampleNetwork, Ledger> = {
    bitcoin: new Ledger('bitcoin'),
    ethereum: new Ledger('ethereum'),
  }
  readonly tags: SampleTag[] = []
  readonly actors: SampleActor[] = []
  readonly exchanges: Record<SampleNetwork, Exchange[]> = { bitcoin: [], ethereum: [] }

  rng(stream: string): Rng {
    return createRng(stream)
  }

  address(network: SampleNetwork, name: string, format?: BitcoinFormat): string {
    return sampleAddress(network, name, format)
  }

  /** One of forty addresses outside the sample, which bring money of unknown origin in. */
  outsider(network: SampleNetwork, index: number): string {
    return this.ledgers[network].openOutside(sampleAddress(network, `outside:${index % 40}`))
  }

  tag(tag: SampleTag): void {
    this.tags.push(tag)
  }

  exchange(network: SampleNetwork, index = 0): Exchange {
    const exchange = this.exchanges[network][index]
    if (!exchange) throw new Error(`no exchange ${index} on ${network}`)
    return exchange
  }

  /** A fresh customer: an untagged address that has just withdrawn `usd` from an exchange. */
  customer(network: SampleNetwork, name: string, at: number, usd: number, exchange = 0, asset?: AssetKey): string {
    const address = this.address(network, name)
    this.exchange(network, exchange).withdraw(at, address, usd, asset)
    return address
  }
}

const genesisUsd = 60_000_000
const reserveUsd = 20_000_000

/** Opens an exchange with hot, cold and eight deposit addresses, its reserves and its fortnightly rebalancing. */
export function openExchange(world: World, network: SampleNetwork, name: string, actor: string, extra: AssetKey[] = []): void {
  const ledger = world.ledgers[network]
  const rng = world.rng(`exchange:${network}:${actor}`)
  const hot = world.address(network, `${actor}:hot`)
  const cold = world.address(network, `${actor}:cold`, 'p2sh')
  const deposits = Array.from({ length: 8 }, (_, i) => world.address(network, `${actor}:deposit:${i}`))
  const labels: [string, string, SampleTag['confidence']][] = [
    [hot, `${name} hot wallet`, 'service_api'],
    [cold, `${name} cold wallet`, 'service_data'],
    ...deposits.map((d, i): [string, string, SampleTag['confidence']] => [
      d,
      `${name} deposit address ${i + 1}`,
      'manual_transaction',
    ]),
  ]
  for (const [address, label, confidence] of labels) {
    world.tag({
      network,
      address,
      label,
      confidence,
      actor,
      category: 'exchange',
      source: `https://${actor.replaceAll('_', '-')}.example/wallets`,
    })
  }
  const holdings = [nativeOf[network], ...extra]
  for (const asset of holdings) {
    for (let i = 0; i < 6; i += 1)
      ledger.pay({ at: moment(0, i * 600), from: world.outsider(network, i * 3), to: cold, asset, usd: genesisUsd / 6 })
    ledger.pay({ at: moment(0, 7200), from: cold, to: hot, asset, usd: reserveUsd })
    for (let day = 14; day < sampleDays; day += 14) {
      const at = moment(day, rng.int(3, 80) * 600)
      const [from, to] = rng.int(0, 2) === 0 ? [cold, hot] : [hot, cold]
      ledger.pay({ at, from, to, asset, usd: rng.int(60, 240) * 1000 })
    }
  }
  world.exchanges[network].push({
    network,
    hot,
    cold,
    withdraw: (at, to, usd, asset) => ledger.pay({ at, from: hot, to, asset, usd }),
    deposit: (at, from, percent, asset) => {
      const to = rng.pick(deposits)
      ledger.pay({ at, from, to, asset, percent })
      ledger.sweep(at + 6 * 3600, to, hot, asset)
      return to
    },
  })
}
