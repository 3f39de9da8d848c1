import { ethereumAddress } from '../address'
import { moment } from '../fixed'
import type { Scenario } from '../scenario'
import { openExchange, type World } from '../world'

/** The two exchanges and the stablecoin's issuer, which everybody else's money comes from. */
export function institutions(world: World): Scenario[] {
  world.actors.push(
    { id: 'example_exchange_north', label: 'Example Exchange North', categories: ['exchange'], jurisdictions: ['IS'] },
    { id: 'example_exchange_south', label: 'Example Exchange South', categories: ['exchange'], jurisdictions: ['NZ'] },
  )
  mintStablecoin(world)
  for (const network of ['bitcoin', 'ethereum'] as const) {
    openExchange(world, network, 'Example Exchange North', 'example_exchange_north', network === 'ethereum' ? ['EXUSD'] : [])
    openExchange(world, network, 'Example Exchange South', 'example_exchange_south')
  }
  const { cold, hot } = world.exchange('bitcoin')
  return [
    {
      key: 'exchange-cold-wallet',
      title: 'Exchange cold wallet',
      description: 'Reserves of Example Exchange North: a tagged service that only deals with its own hot wallet.',
      network: 'bitcoin',
      address: cold,
      expects: {
        level: ['unknown'],
        exposure: [
          { category: 'exchange', direction: 'source', hop: 1 },
          { category: 'exchange', direction: 'destination', hop: 1 },
        ],
        notes: 'An exchange carries no score of its own. Less than half of what moved could be attributed.',
      },
    },
    {
      key: 'exchange-hot-wallet',
      title: 'Exchange hot wallet',
      description: 'Thousands of customers, some of whom go on to pay thieves: the busiest address of the sample.',
      network: 'ethereum',
      address: world.exchange('ethereum').hot,
      expects: {
        level: ['high'],
        exposure: [
          { category: 'exchange', direction: 'source', hop: 1 },
          { category: 'mixing_service', direction: 'destination', hop: 2 },
          { category: 'phishing', direction: 'destination', hop: 2 },
        ],
        notes: `What customers did with their withdrawals shows at hop 2 and beyond; compare ${hot} on bitcoin.`,
      },
    },
  ]
}

/** Mints go from the zero address, as on the real chain; they are no hit of any kind. */
function mintStablecoin(world: World): void {
  const ledger = world.ledgers.ethereum
  const zero = ledger.openOutside('0x0000000000000000000000000000000000000000')
  const issuer = ethereumAddress('example-dollar:treasury')
  for (const day of [0, 120, 300])
    ledger.pay({ at: moment(day, 3600 + day), from: zero, to: issuer, asset: 'EXUSD', usd: 5_000_000 })
  world.actors.push({ id: 'example_dollar', label: 'Example Dollar', categories: ['defi_token'] })
  world.tag({
    network: 'ethereum',
    address: issuer,
    label: 'Example Dollar treasury',
    confidence: 'ownership',
    actor: 'example_dollar',
    category: 'organization',
    source: 'https://example-dollar.example/transparency',
  })
}
