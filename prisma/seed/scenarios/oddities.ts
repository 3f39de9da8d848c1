import { moment } from '../fixed'
import type { Scenario } from '../scenario'
import type { World } from '../world'

/** Edge cases a console and an engine must survive: unknown, unpriced, dormant, contradictory, absent. */
export function oddities(world: World): Scenario[] {
  return [...quietWallets(world), ...unknowns(world), ...contradictions(world)]
}

function quietWallets(world: World): Scenario[] {
  const network = 'bitcoin'
  const ledger = world.ledgers[network]
  const exchange = world.exchange(network)
  const fromExchange = [{ category: 'exchange', direction: 'source' as const, hop: 1 }]
  const dormant = world.address(network, 'oddity:dormant', 'p2pkh')
  for (const day of [3, 9, 17]) exchange.withdraw(moment(day, 40_000), dormant, 6_000)
  exchange.deposit(moment(528, 11_400), dormant, 40)
  exchange.deposit(moment(531, 61_200), dormant, 50)
  const once = world.customer(network, 'oddity:seen-once', moment(412, 18_000), 730)
  const self = world.customer(network, 'oddity:self-transfers', moment(60, 18_000), 5_000, 1)
  for (let i = 0; i < 9; i += 1) ledger.pay({ at: moment(80 + i * 30, 21_000), from: self, to: self, percent: 100 - i * 4 })
  world.exchange(network, 1).deposit(moment(400, 3_000), self, 30)
  return [
    {
      key: 'dormant-reactivated',
      title: 'Dormant wallet wakes up',
      description: 'Funded once, silent for seventeen months, then emptied within three days.',
      network,
      address: dormant,
      expects: {
        level: ['low'],
        exposure: fromExchange,
        signals: ['dormancy_reactivation'],
        notes: 'A behaviour signal without a risk category.',
      },
    },
    {
      key: 'seen-once',
      title: 'Seen once',
      description: 'One withdrawal from an exchange and nothing else.',
      network,
      address: once,
      expects: { level: ['low'], exposure: fromExchange, notes: 'One transfer in, none out.' },
    },
    {
      key: 'self-transfers',
      title: 'Pays itself',
      description: 'Nine transfers to itself between a withdrawal and a deposit.',
      network,
      address: self,
      expects: {
        level: ['low'],
        exposure: fromExchange,
        notes: "Transfers to oneself are listed as `self` and are nobody's exposure.",
      },
    },
  ]
}

function unknowns(world: World): Scenario[] {
  const network = 'ethereum'
  const ledger = world.ledgers[network]
  const origin = world.address(network, 'oddity:unknown-origin')
  for (const day of [140, 205, 390])
    ledger.pay({ at: moment(day, 12_000), from: world.outsider(network, day), to: origin, usd: 8_800 })
  const airdrop = ledger.openOutside(world.address(network, 'contract:example-meme:airdrop'))
  const holder = world.address(network, 'oddity:unpriced')
  for (const day of [301, 310, 333, 350, 377]) {
    ledger.pay({ at: moment(day, 4_000), from: airdrop, to: holder, asset: 'EXMEME', raw: BigInt(day) * 10n ** 21n })
  }
  return [
    {
      key: 'unknown-origin',
      title: 'Nothing known about the money',
      description: 'Three payments from addresses without a history.',
      network,
      address: origin,
      expects: { level: ['unknown'], exposure: [], notes: 'Nothing traced is `unknown`, never `low`.' },
    },
    {
      key: 'unpriced-token',
      title: 'Only an unpriced token',
      description: 'Five airdrops of a token that nobody quotes.',
      network,
      address: holder,
      expects: { level: ['unknown'], exposure: [], notes: 'USD values are null; nothing is scored.' },
    },
    {
      key: 'never-seen',
      title: 'Never seen',
      description: 'A valid address that appears nowhere.',
      network: 'bitcoin',
      address: world.address('bitcoin', 'oddity:never-seen', 'p2tr'),
      expects: { level: ['unknown'], exposure: [], notes: 'Absence is not cleanliness: 200, zero activity, `unknown`.' },
    },
  ]
}

function contradictions(world: World): Scenario[] {
  const network = 'ethereum'
  const ledger = world.ledgers[network]
  const disputed = world.customer(network, 'oddity:two-opinions', moment(44, 8_000), 26_000)
  world.exchange(network).deposit(moment(380, 9_000), disputed, 50)
  const tag = { network, address: disputed, source: 'https://crawl.example/labels' } as const
  world.tag({ ...tag, label: 'Maybe an exchange', confidence: 'web_crawl', category: 'exchange' })
  world.tag({ ...tag, label: 'Maybe a betting site', confidence: 'heuristic', category: 'gambling', secondOpinion: true })

  const rumoured = world.customer(network, 'oddity:rumoured-scam', moment(100, 8_000), 3_000, 1)
  world.tag({
    network,
    address: rumoured,
    label: 'Reported as a scam in a forum',
    confidence: 'heuristic',
    abuse: 'scam',
    source: 'https://forum.example/thread/41',
    secondOpinion: true,
  })
  const paid = world.customer(network, 'oddity:paid-by-rumoured', moment(90, 8_000), 12_000)
  ledger.pay({ at: moment(130, 9_000), from: rumoured, to: paid, usd: 400 })
  return [
    {
      key: 'two-opinions',
      title: 'Two opinions about one address',
      description: 'One publisher calls it an exchange, another a betting site; neither is sure.',
      network,
      address: disputed,
      expects: {
        level: ['medium'],
        exposure: [{ category: 'exchange', direction: 'source', hop: 1 }],
        notes: 'Both statements stand, with their confidence; the riskier one gives its floor of 40.',
      },
    },
    {
      key: 'low-confidence-source',
      title: 'Paid by a rumoured scam',
      description: '$400 of $12,400 from an address whose tag has the lowest confidence.',
      network,
      address: paid,
      expects: {
        level: ['medium'],
        exposure: [{ category: 'scam', direction: 'source', hop: 1 }],
        notes: 'The score range shows what is left without weak tags.',
      },
    },
  ]
}
