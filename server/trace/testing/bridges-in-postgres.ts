import type { ClientBase } from 'pg'
import { uuidv7 } from '@/server/platform/ids'
import { PostgresLedgers } from '../ledger/postgres.repo'
import { type LedgerTrace, traceLedgers } from '../ledger/trace-ledger'
import { type BridgeCase, bridgedStart, networksOf } from './arbitrary-bridges'
import { writeBridges } from './write-bridges'
import { writeClaims } from './write-claims'
import { writeMovements } from './write-ledgers'

/**
 * Traces a generated world with the reference and with PostgreSQL, where it is written in a transaction that is rolled back.
 * `stored`: the ids of its two networks there; both traces use those.
 */
export async function traceBoth(
  client: Pick<ClientBase, 'query'>,
  drawn: BridgeCase,
  stored: readonly [number, number],
): Promise<{ reference: LedgerTrace; postgres: LedgerTrace }> {
  const idOf = (network: number) => stored[network - 1] as number
  // The reference has no statement dates or venues here: only whether an address is attributed counts.
  const networks = drawn.networks.map((one) => ({
    ...one,
    tagged: new Map([...one.tagged.keys()].map((id) => [id, [] as number[]])),
    swaps: { ...one.swaps, venues: new Set<number>() },
  })) as unknown as BridgeCase['networks']
  const world = { ...drawn, networks }
  const options = { ...drawn.options, payments: bridgedStart(world) }
  const reference = onStored(await traceLedgers(networksOf(world), options), idOf)
  await client.query('begin')
  try {
    for (const [i, { movements, tagged, swaps }] of networks.entries()) {
      const network = idOf(i + 1)
      await writeMovements(client, network, movements, 3)
      for (const address of tagged.keys()) {
        await client.query(
          `insert into attribution (id, network, address_id, label, confidence_basis, confidence, source_type, tag_type, category, tag_hash)
           values ($1, $2, $3, 'test', 'forensic', 90, 'test', 'actor', 'exchange', $4)`,
          [uuidv7(), network, address, uuidv7()],
        )
      }
      await writeClaims(client, network, movements, swaps.claims)
      await writeBridges(client, network, movements, swaps.bridges, idOf)
    }
    const payments = options.payments.map((payment) => {
      const { network, conversion } = payment
      return {
        ...payment,
        ...(network && { network: idOf(network) }),
        ...(conversion && { conversion: onStored(conversion, idOf) }),
      }
    })
    const postgres = await traceLedgers(new PostgresLedgers(client as ClientBase), { ...options, network: idOf(1), payments })
    return { reference, postgres }
  } finally {
    await client.query('rollback')
  }
}

/** Replaces the generated ids of networks by the stored ones. */
function onStored<T>(value: T, idOf: (network: number) => number): T {
  if (Array.isArray(value)) return value.map((one) => onStored(one, idOf)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'network' && typeof one === 'number' ? idOf(one) : onStored(one, idOf),
    ]),
  ) as T
}
