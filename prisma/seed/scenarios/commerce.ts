import { moment } from '../fixed'
import type { Scenario } from '../scenario'
import type { World } from '../world'

/** Ordinary services: a payment processor on bitcoin and a lending contract on ethereum. */
export function commerce(world: World): Scenario[] {
  return [...paymentProcessor(world), ...lendingPool(world)]
}

function paymentProcessor(world: World): Scenario[] {
  const network = 'bitcoin'
  const ledger = world.ledgers[network]
  const rng = world.rng('payment-processor')
  const hub = world.address(network, 'example_payments:hub', 'p2wpkh')
  const shops = Array.from({ length: 6 }, (_, i) => world.address(network, `payments:shop:${i}`))
  world.actors.push({
    id: 'example_payments',
    label: 'Example Payments',
    categories: ['payment_processor'],
    jurisdictions: ['EE'],
  })
  const tag = {
    network,
    actor: 'example_payments',
    category: 'payment_processor',
    source: 'https://example-payments.example/wallets',
  } as const
  world.tag({ ...tag, address: hub, label: 'Example Payments settlement wallet', confidence: 'service_api' })
  for (let i = 0; i < 210; i += 1) {
    const day = 8 + Math.floor(i * 2.4)
    const usd = rng.int(15, 900)
    const payer = world.customer(network, `payments:payer:${i}`, moment(day, rng.int(0, 60_000)), usd * 2, i % 2)
    const invoice = world.address(network, `payments:invoice:${i}`)
    world.tag({ ...tag, address: invoice, label: 'Example Payments invoice address', confidence: 'service_data' })
    ledger.pay({ at: moment(day + 1, rng.int(0, 60_000)), from: payer, to: invoice, usd })
    ledger.pay({ at: moment(day + 2, 7_000), from: invoice, to: hub, percent: 100 })
    if (i % 15 === 14) {
      ledger.transact(
        moment(day + 3, 9_000),
        hub,
        shops.map((to) => ({ to, percent: 15 })),
      )
    }
  }
  const [shop = ''] = shops
  world.exchange(network).deposit(moment(530, 20_000), shop, 60)
  return [
    {
      key: 'payment-processor',
      title: 'Payment processor',
      description: 'The settlement wallet of Example Payments: 210 invoices in, six shops out.',
      network,
      address: hub,
      expects: {
        level: ['unknown'],
        exposure: [{ category: 'payment_processor', direction: 'source', hop: 1 }],
        absent: ['sanction', 'ransomware'],
        notes: 'A service without a score of its own. Its customers are not attributed.',
      },
    },
    {
      key: 'processor-shop',
      title: 'Shop behind a payment processor',
      description: 'Paid only through Example Payments.',
      network,
      address: shop,
      expects: {
        level: ['low'],
        exposure: [{ category: 'payment_processor', direction: 'source', hop: 1 }],
        notes: 'Flow is attributed to the service, never through it.',
      },
    },
  ]
}

function lendingPool(world: World): Scenario[] {
  const network = 'ethereum'
  const ledger = world.ledgers[network]
  const rng = world.rng('lending-pool')
  const pool = world.address(network, 'example_lending_pool')
  world.actors.push({ id: 'example_lending_pool', label: 'Example Lending Pool', categories: ['defi_lending'] })
  world.tag({
    network,
    address: pool,
    label: 'Example Lending Pool: EXUSD market',
    confidence: 'ledger_immanent',
    actor: 'example_lending_pool',
    category: 'defi_lending',
    source: 'https://example-lending-pool.example/docs',
  })
  const users = Array.from({ length: 80 }, (_, i) => {
    const day = 10 + i * 5
    const usd = rng.int(3, 90) * 100
    const user = world.customer(network, `lending:user:${i}`, moment(day, rng.int(0, 60_000)), usd, 0, 'EXUSD')
    ledger.pay({ at: moment(day + 1, rng.int(0, 60_000)), from: user, to: pool, asset: 'EXUSD', percent: 90 })
    return { user, usd, day }
  })
  for (const [i, { user, usd, day }] of users.entries()) {
    if (i % 3 === 2) continue
    ledger.pay({ at: moment(day + 90, rng.int(0, 60_000)), from: pool, to: user, asset: 'EXUSD', usd: Math.floor(usd * 0.9) })
    if (i % 2 === 0) world.exchange(network).deposit(moment(day + 97, rng.int(0, 60_000)), user, 100, 'EXUSD')
  }
  return [
    {
      key: 'lending-pool',
      title: 'DeFi contract',
      description: 'A lending contract with eighty users of an invented stablecoin (six decimals).',
      network,
      address: pool,
      expects: {
        level: ['unknown'],
        exposure: [{ category: 'exchange', direction: 'source', hop: 2 }],
        absent: ['sanction', 'ransomware', 'phishing'],
        notes: 'Only token transfers, no native ones. Its users are not attributed.',
      },
    },
    {
      key: 'stablecoin-user',
      title: 'Stablecoin user',
      description: 'Withdrew EXUSD from an exchange, lent it and took it back.',
      network,
      address: users[12]?.user ?? '',
      expects: {
        level: ['low'],
        exposure: [
          { category: 'exchange', direction: 'source', hop: 1 },
          { category: 'defi_lending', direction: 'destination', hop: 1 },
        ],
        notes: 'Token amounts with six decimals at one dollar each.',
      },
    },
  ]
}
