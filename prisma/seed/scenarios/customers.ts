import type { SampleNetwork } from '../address'
import { type CustomerKind, type SampleCustomer, sampleCustomers, watchDay } from '../customers'
import { moment, sampleClock, sampleDays } from '../fixed'
import type { Rng } from '../rng'
import type { Scenario } from '../scenario'
import type { World } from '../world'

interface Desk {
  world: World
  rng: Rng
  /** Payers outside the sample, by what they are. */
  services: Record<SampleNetwork, { tumbler: string; betting: string }>
}

/** Customers of an invented exchange: months of quiet, then two weeks in which each does what a rule looks for. */
export function customers(world: World): Scenario[] {
  const desk: Desk = {
    world,
    rng: world.rng('customers'),
    services: { bitcoin: services(world, 'bitcoin'), ethereum: services(world, 'ethereum') },
  }
  const days = sampleDays - watchDay
  world.ledgers.ethereum.pay({
    at: moment(watchDay - 3),
    from: world.outsider('ethereum', 7),
    to: listedWallet(world),
    usd: 60_000,
  })
  for (const customer of sampleCustomers) {
    const { index, kind, network, address } = customer
    const since = kind === 'dormant' ? 40 + index : 430 + index
    world.exchange(network, 1).withdraw(moment(since, 30_000 + index * 60), address, 2_000 + desk.rng.int(0, 70) * 100)
    // The second week is busier than the first; nothing happens in the last hours, which belong to the tail.
    const day = watchDay + ((index * 5 + 3) % (days - 1)) + (index % 4 === 0 ? 1 : 0)
    acts[kind](
      desk,
      customer,
      moment(Math.min(day, sampleDays - (kind === 'velocity' ? 2 : 1)), 8 * 3600 + desk.rng.int(0, 8 * 3600)),
    )
  }
  for (const network of ['bitcoin', 'ethereum'] as const) tail(desk, network)
  return []
}

const listedWallet = (world: World) => world.address('ethereum', 'listed-entity:wallet:2')

function services(world: World, network: SampleNetwork): Desk['services'][SampleNetwork] {
  const ledger = world.ledgers[network]
  const tumbler = ledger.openOutside(world.address(network, 'example_tumbler:till'))
  const betting = ledger.openOutside(world.address(network, 'example_betting:till'))
  if (network === 'bitcoin') {
    world.actors.push(
      { id: 'example_tumbler', label: 'Example Tumbler', categories: ['mixing_service'] },
      { id: 'example_betting', label: 'Example Betting House', categories: ['gambling'], jurisdictions: ['MT'] },
    )
  }
  const tag = { network, confidence: 'service_data' } as const
  const source = (name: string) => `https://${name}.example/wallets`
  world.tag({
    ...tag,
    address: tumbler,
    label: 'Example Tumbler till',
    actor: 'example_tumbler',
    category: 'mixing_service',
    source: source('example-tumbler'),
  })
  world.tag({
    ...tag,
    address: betting,
    label: 'Example Betting House till',
    actor: 'example_betting',
    category: 'gambling',
    source: source('example-betting'),
  })
  return { tumbler, betting }
}

const acts: Record<CustomerKind, (desk: Desk, customer: SampleCustomer, at: number) => void> = {
  large: ({ world, rng }, { network, address, index }, at) => {
    const ledger = world.ledgers[network]
    const asset = network === 'ethereum' && index % 4 === 0 ? 'EXUSD' : undefined
    ledger.pay({ at, from: world.outsider(network, index), to: address, usd: rng.int(12, 80) * 1000, ...(asset && { asset }) })
    ledger.pay({ at: at + 5 * 3600, from: address, to: world.address(network, `customer:${index}:broker`), percent: 30 })
  },
  structuring: ({ world, rng }, { network, address, index }, at) => {
    for (let n = 0; n < 4; n += 1)
      world.ledgers[network].pay({
        at: at + n * 5400,
        from: world.outsider(network, index + n),
        to: address,
        usd: 8_300 + rng.int(0, 15) * 100,
      })
  },
  rapid: ({ world, rng }, { network, address, index }, at) => {
    const ledger = world.ledgers[network]
    const next = world.address(network, `customer:${index}:next`)
    ledger.pay({ at, from: world.outsider(network, index), to: address, usd: rng.int(40, 90) * 100 })
    ledger.sweep(at + 1800, address, next)
    world.exchange(network, 1).deposit(at + 5400, next, 90)
  },
  velocity: ({ world, rng }, { network, address }, at) => {
    for (let n = 0; n < 24; n += 1) world.exchange(network, 1).withdraw(at + n * 1500, address, rng.int(40, 300))
  },
  dormant: ({ world }, { network, address }, at) => {
    world.exchange(network, 1).deposit(at, address, 60)
  },
  mixer: ({ world, services, rng }, { network, address }, at) => {
    world.ledgers[network].pay({ at, from: services[network].tumbler, to: address, usd: rng.int(9, 60) * 100 })
  },
  listed: ({ world, rng }, { address }, at) => {
    world.ledgers.ethereum.pay({ at, from: listedWallet(world), to: address, usd: rng.int(4, 29) * 100 })
  },
  ransomware: ({ world, rng }, { address }, at) => {
    const to = world.address('bitcoin', 'ransomware:collector:0', 'p2pkh')
    world.ledgers.bitcoin.pay({ at, from: address, to, usd: rng.int(6, 19) * 100 })
  },
  gambling: ({ world, services, rng }, { network, address }, at) => {
    world.ledgers[network].pay({ at, from: address, to: services[network].betting, usd: rng.int(2, 9) * 100 })
    world.ledgers[network].pay({ at: at + 7200, from: services[network].betting, to: address, usd: rng.int(2, 14) * 100 })
  },
  quiet: ({ world, rng }, { network, address, index }, at) => {
    world.exchange(network, 1).withdraw(at, address, rng.int(2, 9) * 100)
    world.ledgers[network].pay({ at: at + 5 * 3600, from: address, to: world.address(network, `crowd:${index}`), percent: 10 })
  },
}

/** Ordinary payments up to the sample's last block, so that its end is as close to the present as `endsAt` says. */
function tail({ world, rng }: Desk, network: SampleNetwork): void {
  const deposit = world.address(network, 'example_exchange_south:deposit:3')
  for (let n = 0; n < 40; n += 1) {
    const at = sampleClock - 1 - n * 2_700
    if (n % 3 === 1) world.ledgers[network].pay({ at, from: world.outsider(network, n), to: deposit, usd: rng.int(2, 40) * 100 })
    else world.exchange(network, 1).withdraw(at, world.address(network, `tail:${n}`), rng.int(2, 40) * 100)
  }
}
