import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { type Direction, type Link, leastMass, type StartLayer, type Unit } from '@/server/trace'
import type { AssetTotal, DirectRow } from './evidence'
import { type DirectionFlows, floorParts } from './flows'
import { findMoved, type Moved, splitDirect } from './risk.repo'
import { groupBy, valueIn } from './side'
import { allLinked, findPayments } from './utxo-payments.repo'

/**
 * Transfers of one direction beyond which an address of a UTXO network is traced over its edges: one by one, each would
 * carry less than the epsilon of a policy, and nothing of them would be followed.
 */
const busyAddress = 10_000

/**
 * What an address received (source) or sent. On UTXO networks its first layer is the transactions that moved it, where
 * the index holds the outpoints of all of them; else the address is traced over its edges. `moved` spares reading it.
 */
export async function addressFlows(
  q: Queryable,
  network: Network,
  id: number,
  direction: Direction,
  moved?: Moved,
): Promise<DirectionFlows> {
  const { totals, direct } = moved ?? (await findMoved(q, network.id, id))[direction]
  const transfers = totals.reduce((sum, { count }) => sum + count, 0)
  const linked =
    network.model === 'utxo' && transfers > 0 && transfers <= busyAddress && (await allLinked(q, network.id, id, direction))
  return {
    direction,
    method: linked ? 'transactions' : 'address_edges_as_of',
    totals,
    direct,
    split: (periods) => splitDirect(q, network.id, id, direction, periods),
    start: async (unit, epsilon) => (linked ? startOf(q, network.id, id, { direction, totals, direct }, unit, epsilon) : null),
  }
}

async function startOf(
  q: Queryable,
  network: number,
  id: number,
  { direction, totals, direct }: { direction: Direction; totals: AssetTotal[]; direct: DirectRow[] },
  unit: Unit,
  epsilon: number,
): Promise<StartLayer> {
  const total = totals.reduce((sum, row) => sum + valueIn(unit, row), 0n)
  const tagged = direct
    .map((row): Link => ({ id: row.counterparty, asset: row.asset, value: valueIn(unit, row), first: row.first, last: row.last }))
    .filter((link) => link.value > 0n)
  const known = direct.map((row) => row.counterparty)
  const payments = await findPayments(q, { network, id, direction, unit, known, least: leastMass(epsilon), total })
  const links = [...groupBy(payments, (p) => `${p.tx} ${p.counterparty}`).values()].flatMap((outpoints) => {
    const parts = floorParts(
      outpoints[0]?.value ?? 0n,
      outpoints.map((p) => p.weight),
    )
    return outpoints.map(({ tx, time, counterparty, next }, i): Link => {
      return { id: next, address: counterparty, asset: 0, value: parts[i] ?? 0n, first: time, last: time, tx }
    })
  })
  const bound = direction === 'source' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  return { total, tagged, links: links.filter((link) => link.value > 0n), bound }
}
