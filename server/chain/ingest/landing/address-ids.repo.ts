import type pg from 'pg'
import { hiddenNetwork } from '../network-key'
import type { Parties, Party } from '../parties'
import { copyInto } from '../staging.repo'

type Row = { id: string; address: string }

const uniqueViolation = '23505'

/** Finds the id of each of these addresses, and creates ids for new ones. */
export async function identify(client: pg.PoolClient, networkId: number, parties: Parties): Promise<void> {
  const read = async (texts: readonly string[]) => {
    const { rows } = await client.query<Row>(
      `with ${hiddenNetwork} select a.id, a.address from net cross join unnest($2::text[]) w join address a on a.network = net.id and a.address = w`,
      [networkId, texts],
    )
    return new Map(rows.map(({ id, address }) => [address, id]))
  }
  const take = (party: Party, id: string | undefined, isNew: boolean) => {
    if (id === undefined) return false
    party.id = Number(id)
    party.isNew = isNew
    return true
  }
  const known = await read([...parties.keys()])
  const unknown = [...parties.values()].filter((party) => !take(party, known.get(party.address), false))
  if (unknown.length === 0) return
  const given = await giveIds(client, networkId, unknown.map(({ address }) => address).sort())
  const left = unknown.filter((party) => !take(party, given.get(party.address), true))
  if (left.length === 0) return
  // Another process has just created ids for these.
  const others = await read(left.map(({ address }) => address))
  for (const party of left) take(party, others.get(party.address), false)
}

/** Stores addresses that had no id a moment ago and returns those that still have none. */
async function giveIds(client: pg.PoolClient, networkId: number, addresses: readonly string[]): Promise<Map<string, string>> {
  const next = `select nextval('address_id_seq') as id from generate_series(1, $1::int)`
  const { rows: free } = await client.query<{ id: string }>(next, [addresses.length])
  const fresh = addresses.map((address, n): Row => ({ id: free[n]?.id as string, address }))
  const lines = fresh.map(({ id, address }) => `${networkId}\t${id}\t${address}\n`).join('')
  // Statements about addresses create ids without waiting for this network, so a conflict is possible but rare.
  await client.query('savepoint before_addresses')
  try {
    await copyInto(client, 'address (network, id, address)', [lines])
    await client.query('release savepoint before_addresses')
    return new Map(fresh.map(({ id, address }) => [address, id]))
  } catch (error) {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error
    await client.query('rollback to savepoint before_addresses')
  }
  const { rows } = await client.query<Row>(
    `insert into address (network, id, address) select $1, id, address from unnest($2::bigint[], $3::text[]) as t(id, address)
     on conflict (network, address) do nothing returning id, address`,
    [networkId, fresh.map(({ id }) => id), addresses],
  )
  return new Map(rows.map(({ id, address }) => [address, id]))
}
