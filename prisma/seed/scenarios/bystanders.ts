import { designationDay, moment } from '../fixed'
import type { Scenario } from '../scenario'
import type { World } from '../world'

const network = 'ethereum'

/** People who did nothing: dusted by a listed entity, or paid by a crowd. */
export function bystanders(world: World): Scenario[] {
  return [dusted(world), merchant(world)]
}

function dusted(world: World): Scenario {
  const ledger = world.ledgers[network]
  const address = world.address(network, 'bystander:dusted')
  const rng = world.rng('bystander:dusted')
  for (let i = 0; i < 16; i += 1) {
    const day = 20 + i * 31
    world.exchange(network, i % 2).withdraw(moment(day, rng.int(1, 80_000)), address, rng.int(1_800, 4_200))
    if (i % 3 === 2) world.exchange(network).deposit(moment(day + 9, rng.int(1, 60_000)), address, 20)
  }
  ledger.pay({
    at: moment(designationDay + 60, 51_000),
    from: world.address(network, 'listed-entity:wallet:2'),
    to: address,
    usd: 2,
  })
  return {
    key: 'dusted-bystander',
    title: 'Dusted bystander',
    description: 'Two unsolicited dollars from the listed entity among more than $40,000 of ordinary inflow.',
    network,
    address,
    expects: {
      level: ['low'],
      exposure: [{ category: 'sanction', direction: 'source', hop: 1 }],
      notes: 'Dust: stays listed, its rule capped at 24.',
    },
  }
}

function merchant(world: World): Scenario {
  const ledger = world.ledgers[network]
  const rng = world.rng('bystander:merchant')
  const address = world.address(network, 'bystander:merchant')
  for (let i = 0; i < 320; i += 1) {
    const day = 5 + rng.int(0, 520)
    const usd = rng.int(20, 600)
    const asset = rng.int(0, 3) === 0 ? 'EXUSD' : 'ETH'
    const payer = world.customer(
      network,
      `merchant:payer:${i}`,
      moment(day, rng.int(0, 80_000)),
      usd * 2,
      asset === 'EXUSD' ? 0 : i % 2,
      asset,
    )
    ledger.pay({ at: moment(day + rng.int(1, 6), rng.int(0, 80_000)), from: payer, to: address, asset, usd })
    if (i % 5 === 0) ledger.pay({ at: moment(day + 12, rng.int(0, 80_000)), from: payer, to: address, asset, percent: 40 })
  }
  for (let day = 60; day <= 540; day += 30) {
    world.exchange(network).deposit(moment(day, 30_000), address, 50, 'ETH')
    world.exchange(network).deposit(moment(day, 31_000), address, 50, 'EXUSD')
  }
  return {
    key: 'innocent-merchant',
    title: 'Busy innocent merchant',
    description: 'A shop with 320 payers in two assets, paying its takings into an exchange every month.',
    network,
    address,
    expects: {
      level: ['low'],
      exposure: [
        { category: 'exchange', direction: 'source', hop: 2 },
        { category: 'exchange', direction: 'destination', hop: 1 },
      ],
      absent: ['sanction', 'ransomware', 'phishing'],
      notes: 'Many counterparties are not a risk.',
    },
  }
}
