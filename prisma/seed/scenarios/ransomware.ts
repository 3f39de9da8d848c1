import { moment } from '../fixed'
import type { Scenario } from '../scenario'
import type { World } from '../world'

const network = 'bitcoin'

/** A ransomware collector on bitcoin, the people who paid it, its cash-out and its peel chain. */
export function ransomware(world: World): Scenario[] {
  const ledger = world.ledgers[network]
  const rng = world.rng('ransomware')
  const collectors = [0, 1].map((i) => world.address(network, `ransomware:collector:${i}`, i === 0 ? 'p2pkh' : 'p2wpkh'))
  const [first = '', second = ''] = collectors
  world.actors.push({ id: 'example_ransomware_group', label: 'Example Ransomware Group', categories: ['perpetrator'] })
  for (const [i, address] of collectors.entries()) {
    world.tag({
      network,
      address,
      label: `Example Ransomware Group, collector ${i + 1}`,
      confidence: 'forensic_investigation',
      actor: 'example_ransomware_group',
      category: 'perpetrator',
      abuse: 'ransomware',
      source: 'https://reports.example/ransomware-case-7',
    })
  }
  const victims = Array.from({ length: 30 }, (_, i) => {
    const day = 90 + i * 7
    const usd = rng.int(8, 60) * 1000
    const victim = world.customer(
      network,
      `ransomware:victim:${i}`,
      moment(day, rng.int(0, 70_000)),
      Math.round(usd * 1.1),
      i % 2,
    )
    ledger.pay({ at: moment(day + 1, rng.int(0, 70_000)), from: victim, to: i % 3 === 2 ? second : first, usd })
    return victim
  })

  const cashOut = world.address(network, 'ransomware:cash-out')
  for (const day of [180, 240, 305]) ledger.pay({ at: moment(day, 30_000), from: first, to: cashOut, percent: 80 })
  const desk = world.customer(network, 'ransomware:otc-desk', moment(200, 9_000), 90_000, 1)
  ledger.pay({ at: moment(243, 5_000), from: cashOut, to: desk, usd: 14_000 })
  world.exchange(network, 1).deposit(moment(260, 8_000), desk, 80)
  world.exchange(network).deposit(moment(310, 8_000), cashOut, 90)

  const links = [second]
  for (let i = 1; i <= 18; i += 1) {
    const from = links[i - 1] ?? second
    const next = world.address(network, `ransomware:peel:${i}`, i % 2 === 0 ? 'p2tr' : 'p2wpkh')
    const depositAddress = world.address(network, `example_exchange_south:deposit:${i % 8}`)
    const at = moment(320, 0) + i * 14 * 3600
    ledger.transact(at, from, [
      { to: depositAddress, percent: 7 },
      { to: next, rest: true },
    ])
    ledger.sweep(at + 6 * 3600, depositAddress, world.exchange(network, 1).hot)
    links.push(next)
  }

  const ransom = (direction: 'source' | 'destination', hop: number) => [{ category: 'ransomware', direction, hop }]
  return [
    {
      key: 'ransomware-collector',
      title: 'Ransomware collector',
      description: 'The address that twenty victims paid.',
      network,
      address: first,
      expects: {
        level: ['severe'],
        exposure: [],
        signals: ['known_risk_exposure'],
        notes: 'Owned by a risky category: its floor of 90.',
      },
    },
    {
      key: 'ransomware-victim',
      title: 'Ransomware victim',
      description: 'Withdrew from an exchange and paid the ransom the next day.',
      network,
      address: victims[6] ?? '',
      expects: {
        level: ['severe'],
        exposure: ransom('destination', 1),
        notes: 'The score says what the money did, not who is to blame.',
      },
    },
    {
      key: 'ransomware-cash-out',
      title: 'Ransomware cash-out',
      description: 'Takes from the collector and pays into an exchange and a trading desk.',
      network,
      address: cashOut,
      expects: {
        level: ['severe'],
        exposure: ransom('source', 1),
        signals: ['ransomware_exposure'],
        notes: 'All of its money is ransom.',
      },
    },
    {
      key: 'trading-desk',
      title: 'Trading desk that bought ransom money',
      description: 'About a seventh of its inflow is ransom, one wallet away.',
      network,
      address: desk,
      expects: { level: ['medium'], exposure: ransom('source', 2), notes: 'Indirect, decayed by 0.9.' },
    },
    {
      key: 'peel-chain',
      title: 'Fifth link of a peel chain',
      description: 'Ransom moves through eighteen fresh addresses and peels seven percent into an exchange at each.',
      network,
      address: links[5] ?? '',
      expects: {
        level: ['high'],
        exposure: ransom('source', 5),
        signals: ['rapid_movement', 'indirect_exposure'],
        notes: 'All of its money is ransom, five hops back.',
      },
    },
  ]
}
