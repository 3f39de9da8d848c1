import type pg from 'pg'
import { hiddenNetwork } from './network-key'

type Row = { id: string; address: string }

/** The ids of these addresses, given to those that have none; digits, since they only travel back to the database. */
export async function addressIds(
  client: pg.PoolClient,
  networkId: number,
  addresses: Iterable<string>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(addresses)]
  const ids = new Map<string, string>()
  const read = async (texts: readonly string[]) => {
    const { rows } = await client.query<Row>(
      `with ${hiddenNetwork} select a.id, a.address from net cross join unnest($2::text[]) w join address a on a.network = net.id and a.address = w`,
      [networkId, texts],
    )
    for (const { id, address } of rows) ids.set(address, id)
  }
  await read(wanted)
  const unknown = wanted.filter((address) => !ids.has(address)).sort()
  if (unknown.length === 0) return ids
  const { rows } = await client.query<Row>(
    `insert into address (network, id, address) select $1, nextval('address_id_seq'), w from unnest($2::text[]) w
     on conflict (network, address) do nothing returning id, address`,
    [networkId, unknown],
  )
  for (const { id, address } of rows) ids.set(address, id)
  // Somebody else gave these theirs at this moment.
  if (rows.length < unknown.length) await read(unknown.filter((address) => !ids.has(address)))
  return ids
}
