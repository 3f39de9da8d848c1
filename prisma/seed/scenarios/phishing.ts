import { moment } from '../fixed'
import type { Scenario } from '../scenario'
import type { World } from '../world'
import { mixerPools } from './mixer'

const network = 'ethereum'

/** A phishing site's collectors, forty-five victims, a pass-through wallet that empties into the mixer. */
export function phishing(world: World): Scenario[] {
  const ledger = world.ledgers[network]
  const rng = world.rng('phishing')
  const collectors = [0, 1].map((i) => world.address(network, `phishing:collector:${i}`))
  const [first = '', second = ''] = collectors
  world.actors.push({ id: 'example_phishing_site', label: 'Example Phishing Site', categories: ['perpetrator'] })
  for (const address of collectors) {
    world.tag({
      network,
      address,
      label: 'Example Phishing Site',
      confidence: 'forensic_investigation',
      actor: 'example_phishing_site',
      category: 'perpetrator',
      abuse: 'phishing',
      source: 'https://reports.example/phishing-kit-3',
    })
  }
  const pay = (name: string, day: number, withdrawn: number, stolen: number, exchange: number): string => {
    const victim = world.customer(network, `phishing:${name}`, moment(day, rng.int(0, 70_000)), withdrawn, exchange)
    ledger.pay({ at: moment(day + 2, rng.int(0, 70_000)), from: victim, to: stolen % 2 === 0 ? first : second, usd: stolen })
    return victim
  }
  for (let i = 0; i < 45; i += 1) {
    const stolen = rng.int(200, 6_000)
    pay(`victim:${i}`, 100 + i * 6, stolen * 2, stolen, i % 2)
  }
  const victim = pay('named-victim', 180, 14_000, 3_200, 0)
  world.exchange(network).deposit(moment(190, 3_000), victim, 80)
  const careful = pay('careful-victim', 200, 14_000, 40, 1)
  world.exchange(network, 1).deposit(moment(214, 3_000), careful, 99)

  const mule = world.address(network, 'phishing:pass-through')
  for (const day of [250, 285, 320, 360]) {
    ledger.pay({ at: moment(day, 36_000), from: first, to: mule, usd: 14_000 })
    for (let n = 0; n < 6; n += 1) {
      ledger.pay({
        at: moment(day, 36_000 + 300 + n * 240),
        from: mule,
        to: world.address(network, mixerPools.half),
        raw: 5n * 10n ** 17n,
      })
    }
  }

  const phished = (direction: 'source' | 'destination') => [{ category: 'phishing', direction, hop: 1 }]
  return [
    {
      key: 'phishing-collector',
      title: 'Phishing collector',
      description: 'Where a phishing site sent what it took from its victims.',
      network,
      address: first,
      expects: {
        level: ['severe'],
        exposure: [{ category: 'mixing_service', direction: 'destination', hop: 2 }],
        signals: ['known_risk_exposure'],
        notes: 'Owned by a risky category: its floor of 85.',
      },
    },
    {
      key: 'phishing-victim',
      title: 'Phishing victim',
      description: 'Lost $3,200 to the phishing site; moved the rest to safety.',
      network,
      address: victim,
      expects: {
        level: ['severe'],
        exposure: phished('destination'),
        signals: ['scam_exposure'],
        notes: 'Direct outbound exposure of more than a fifth.',
      },
    },
    {
      key: 'phishing-near-miss',
      title: 'Phishing near miss',
      description: 'Sent $40 and stopped: 0.3 % of its outflow.',
      network,
      address: careful,
      expects: { level: ['medium'], exposure: phished('destination'), notes: 'At the foot of the ramp.' },
    },
    {
      key: 'pass-through',
      title: 'Pass-through wallet',
      description: 'Forwards the phishing money to a mixer within half an hour, four times.',
      network,
      address: mule,
      expects: {
        level: ['severe'],
        exposure: [...phished('source'), { category: 'mixing_service', direction: 'destination', hop: 1 }],
        signals: ['rapid_movement', 'scam_exposure', 'mixing_exposure'],
        notes: 'Two rules and a behaviour.',
      },
    },
  ]
}
