import { designationDay, designationTime, moment } from '../fixed'
import type { Scenario } from '../scenario'
import type { World } from '../world'

const network = 'ethereum'
const sanctionAt = (hop: number) => [{ category: 'sanction', direction: 'source' as const, hop }]

/** An invented listed entity: money one, two, three and five hops away, before and after its designation. */
export function listedEntity(world: World): Scenario[] {
  const ledger = world.ledgers.ethereum
  const at = (day: number) => moment(designationDay + day, 9 * 3600)
  const name = (n: string) => world.address(network, `listed-entity:${n}`)
  const listed = [name('wallet:1'), name('wallet:2')] as const
  world.actors.push({ id: 'example_listed_entity', label: 'Example listed entity', categories: ['organization'] })
  for (const [i, address] of listed.entries()) {
    world.tag({
      network,
      address,
      label: `Example listed entity, wallet ${i + 1}`,
      confidence: 'authority_data',
      actor: 'example_listed_entity',
      category: 'organization',
      abuse: 'sanction',
      source: 'https://lists.example/fictional-sanctions-list',
      listing: { listedBy: 'fictional_sanctions_list', designatedAt: designationTime },
    })
  }
  for (let i = 0; i < 12; i += 1) {
    const day = 40 + i * 20
    ledger.pay({
      at: moment(day, 4000),
      from: world.outsider(network, i),
      to: listed[i % 2 === 0 ? 0 : 1],
      usd: 40_000 + i * 1500,
    })
  }

  /** Pays `usd` along a chain of fresh wallets that each add a little exchange money of their own. */
  const alongChain = (key: string, hops: number, usd: number, to: string, firstDay: number): void => {
    let from: string = listed[0]
    let amount = usd
    for (let hop = 1; hop < hops; hop += 1) {
      const relay = name(`${key}:relay:${hop}`)
      ledger.pay({ at: at(firstDay + hop), from, to: relay, usd: amount })
      world.exchange(network, hop % 2).withdraw(at(firstDay + hop) + 3600, relay, Math.round(amount / 10))
      from = relay
      amount = Math.round(amount * 0.95)
    }
    ledger.pay({ at: at(firstDay + hops), from, to, usd: amount })
  }

  const after = world.customer(network, 'listed-entity:paid-after', at(-30), 9_000)
  for (const day of [12, 19, 41]) ledger.pay({ at: at(day), from: listed[0], to: after, usd: 7_500 })
  const before = world.customer(network, 'listed-entity:paid-before', at(-120), 30_000, 1)
  for (const day of [-90, -64, -33]) ledger.pay({ at: at(day), from: listed[1], to: before, usd: 2_400 })
  world.exchange(network, 1).deposit(at(-20), before, 60)
  const both = world.customer(network, 'listed-entity:paid-before-and-after', at(-120), 50_000)
  ledger.pay({ at: at(-50), from: listed[1], to: both, usd: 6_000 })
  ledger.pay({ at: at(25), from: listed[1], to: both, usd: 900 })
  const two = world.customer(network, 'listed-entity:two-hops', at(1), 12_000)
  alongChain('two', 2, 8_400, two, 3)
  const three = world.customer(network, 'listed-entity:three-hops', at(1), 24_000, 1)
  alongChain('three', 3, 2_000, three, 5)
  const five = world.customer(network, 'listed-entity:five-hops', at(1), 40_000)
  alongChain('five', 5, 320, five, 7)
  const sender = world.customer(network, 'listed-entity:sender', at(2), 15_000, 1)
  ledger.pay({ at: at(30), from: sender, to: listed[0], usd: 1_200 })

  const scenario = (
    key: string,
    title: string,
    description: string,
    address: string,
    expects: Scenario['expects'],
  ): Scenario => ({
    key,
    title,
    description,
    network,
    address,
    expects,
  })
  return [
    scenario(
      'listed-entity',
      'Listed entity',
      'The first wallet of an invented entity that has been on an invented sanctions list for eight months.',
      listed[0],
      {
        level: ['severe'],
        exposure: [],
        notes: 'The subject itself is listed: score 100, stated as an override.',
      },
    ),
    scenario(
      'paid-after-designation',
      'Paid by a listed entity',
      'Three payments from the listed entity, all after its designation, beside ordinary exchange money.',
      after,
      {
        level: ['severe'],
        exposure: sanctionAt(1),
        signals: ['sanctions_exposure'],
        notes: 'Direct, hop 1, about 70 % of the inflow.',
      },
    ),
    scenario(
      'paid-before-designation',
      'Paid before the designation',
      'The same payer, but every payment is older than the designation.',
      before,
      {
        level: ['low'],
        exposure: sanctionAt(1),
        notes: 'Shown and split before/after; only what came after the designation counts.',
      },
    ),
    scenario(
      'paid-before-and-after',
      'Paid before and after the designation',
      'Two payments from the listed entity: $6,000 before, $900 after.',
      both,
      {
        level: ['severe'],
        exposure: sanctionAt(1),
        notes: 'The rule is measured on the $900 alone.',
      },
    ),
    scenario(
      'two-hops-from-listed',
      'Two hops from a listed entity',
      'About 40 % of the inflow came from the listed entity through one unknown wallet.',
      two,
      {
        level: ['severe'],
        exposure: sanctionAt(2),
        signals: ['sanctions_exposure', 'indirect_exposure'],
        notes: 'Indirect, no decay for sanctions.',
      },
    ),
    scenario(
      'three-hops-from-listed',
      'Three hops from a listed entity',
      'About 6 % of the inflow, through two wallets that mixed in exchange money.',
      three,
      {
        level: ['high'],
        exposure: sanctionAt(3),
        notes: 'The share, not the amount, decides.',
      },
    ),
    scenario(
      'five-hops-from-listed',
      'Five hops from a listed entity',
      'Half a percent of the inflow, through four wallets: at the hop limit.',
      five,
      {
        level: ['medium'],
        exposure: sanctionAt(5),
        notes: 'Barely over the threshold; one more hop and it would not be seen.',
      },
    ),
    scenario(
      'pays-listed-entity',
      'Sends money to a listed entity',
      'An exchange customer who paid the listed entity $1,200 after its designation.',
      sender,
      {
        level: ['severe'],
        exposure: [{ category: 'sanction', direction: 'destination', hop: 1 }],
        notes: 'Outbound always counts in full.',
      },
    ),
  ]
}
