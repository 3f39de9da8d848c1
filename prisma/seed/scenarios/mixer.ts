import { moment } from '../fixed'
import type { Scenario } from '../scenario'
import type { World } from '../world'

const network = 'ethereum'
const wei = 10n ** 18n
export const mixerPools = { ten: 'example_mixer:pool:10', half: 'example_mixer:pool:0.5' } as const

/** A mixer with two fixed denominations: deposits, withdrawals less a relayer's fee, and those who used it. */
export function mixer(world: World): Scenario[] {
  const ledger = world.ledgers[network]
  const rng = world.rng('mixer')
  const relayer = world.address(network, 'mixer:relayer')
  const denominations = { ten: 10n * wei, half: wei / 2n }
  const pools = { ten: world.address(network, mixerPools.ten), half: world.address(network, mixerPools.half) }
  world.actors.push({ id: 'example_mixer', label: 'Example Mixer', categories: ['mixing_service'] })
  for (const [address, size] of [
    [pools.ten, '10 ETH'],
    [pools.half, '0.5 ETH'],
  ] as const) {
    world.tag({
      network,
      address,
      label: `Example Mixer, ${size} pool`,
      confidence: 'ledger_immanent',
      actor: 'example_mixer',
      category: 'mixing_service',
      source: 'https://example-mixer.example/contracts',
    })
  }
  const deposit = (at: number, from: string, pool: keyof typeof pools) =>
    ledger.pay({ at, from, to: pools[pool], raw: denominations[pool] })
  const withdraw = (at: number, to: string, pool: keyof typeof pools) => {
    const fee = denominations[pool] / 250n
    ledger.transact(at, pools[pool], [
      { to, raw: denominations[pool] - fee },
      { to: relayer, raw: fee },
    ])
  }
  for (let i = 0; i < 46; i += 1) {
    const pool = i % 3 === 0 ? 'ten' : 'half'
    const day = 15 + i * 5
    const user = world.customer(
      network,
      `mixer:depositor:${i}`,
      moment(day, rng.int(0, 80_000)),
      pool === 'ten' ? 60_000 : 4_000,
      i % 2,
    )
    deposit(moment(day + 1, rng.int(0, 80_000)), user, pool)
  }
  for (let i = 0; i < 24; i += 1)
    withdraw(
      moment(260 + i * 6, rng.int(0, 80_000)),
      world.address(network, `mixer:recipient:${i}`),
      i % 4 === 0 ? 'ten' : 'half',
    )

  const heavy = world.customer(network, 'mixer:heavy-user', moment(200, 20_000), 14_000)
  for (const day of [270, 281, 296]) withdraw(moment(day, 40_000), heavy, 'ten')
  world.exchange(network, 1).deposit(moment(310, 5_000), heavy, 70)
  const light = world.customer(network, 'mixer:light-user', moment(200, 22_000), 42_000, 1)
  withdraw(moment(330, 12_000), light, 'half')
  const depositor = world.customer(network, 'mixer:regular-depositor', moment(210, 3_000), 30_000)
  for (const day of [212, 240, 268]) deposit(moment(day, 70_000), depositor, 'half')
  world.exchange(network).deposit(moment(300, 9_000), depositor, 90)

  const mixing = (direction: 'source' | 'destination') => [{ category: 'mixing_service', direction, hop: 1 }]
  return [
    {
      key: 'mixer',
      title: 'Mixer pool',
      description: 'The 10 ETH pool of Example Mixer.',
      network,
      address: pools.ten,
      expects: {
        level: ['high'],
        exposure: [],
        signals: ['known_risk_exposure'],
        notes: 'Owned by a risky category: its floor of 70.',
      },
    },
    {
      key: 'mixer-withdrawal',
      title: 'Lives on mixer withdrawals',
      description: 'Three withdrawals from the 10 ETH pool beside a little exchange money, most of it deposited elsewhere.',
      network,
      address: heavy,
      expects: {
        level: ['high'],
        exposure: mixing('source'),
        signals: ['mixing_exposure'],
        notes: 'Direct mixing exposure tops out at 80.',
      },
    },
    {
      key: 'mixer-once',
      title: 'Used a mixer once',
      description: 'One withdrawal of 0.5 ETH among $42,000 from an exchange.',
      network,
      address: light,
      expects: { level: ['medium'], exposure: mixing('source'), notes: 'Over the threshold, far from the top of the ramp.' },
    },
    {
      key: 'mixer-deposits',
      title: 'Pays into a mixer',
      description: 'Three deposits into the 0.5 ETH pool; the rest went back to an exchange.',
      network,
      address: depositor,
      expects: { level: ['high'], exposure: mixing('destination'), notes: 'The same rule on the destination side.' },
    },
  ]
}
