import { moment } from '../fixed'
import type { Scenario } from '../scenario'
import type { World } from '../world'

/** Ordinary people of both networks: they withdraw, pay each other and deposit again. */
export function crowd(world: World): Scenario[] {
  for (const network of ['bitcoin', 'ethereum'] as const) {
    const ledger = world.ledgers[network]
    const rng = world.rng(`crowd:${network}`)
    const people = Array.from({ length: 150 }, (_, i) => world.address(network, `crowd:${i}`))
    for (const [i, person] of people.entries()) {
      let day = 2 + rng.int(0, 380)
      world.exchange(network, i % 2).withdraw(moment(day, rng.int(0, 80_000)), person, rng.int(2, 90) * 100)
      const actions = rng.int(1, 6)
      for (let n = 0; n < actions; n += 1) {
        day += rng.int(1, 25)
        const at = moment(day, rng.int(0, 60_000))
        if (rng.int(0, 3) === 0) world.exchange(network, rng.int(0, 1)).deposit(at, person, rng.int(10, 40))
        else ledger.pay({ at, from: person, to: people[(i + rng.int(1, 149)) % 150] ?? person, percent: rng.int(5, 30) })
      }
    }
    for (let i = 0; i < 60; i += 1) {
      const exchange = world.exchange(network, i % 2)
      const newcomer = world.outsider(network, i)
      const at = moment(5 + i * 9, rng.int(0, 60_000))
      const deposit = world.address(network, `example_exchange_${i % 2 === 0 ? 'north' : 'south'}:deposit:${i % 8}`)
      ledger.pay({ at, from: newcomer, to: deposit, usd: rng.int(3, 70) * 100 })
      ledger.sweep(at + 7 * 3600, deposit, exchange.hot)
    }
  }
  return []
}
