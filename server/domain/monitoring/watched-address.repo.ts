import { queryableOf, type Tx } from '@/server/platform/db'

export interface Watched {
  network: number
  address_id: bigint | string
}

/** Assigns ids to canonical addresses that have none; the network must be locked (waitForNetwork). */
export async function ensureAddresses(tx: Tx, pairs: { network: number; address: string }[]): Promise<void> {
  if (pairs.length === 0) return
  await queryableOf(tx).query(
    `insert into address (network, id, address)
     select w.network, nextval('address_id_seq'), w.address from unnest($1::smallint[], $2::text[]) as w (network, address)
     order by w.network, w.address on conflict (network, address) do nothing`,
    [pairs.map((pair) => pair.network), pairs.map((pair) => pair.address)],
  )
}

/** From the commit on, ingest records the transfers of these addresses as hits. */
export async function watchAddresses(tx: Tx, orgId: string, watched: Watched[]): Promise<void> {
  if (watched.length === 0) return
  await queryableOf(tx).query(
    `insert into watched_address (network, address_id, org_id)
     select w.network, w.address_id, $3::uuid from unnest($1::smallint[], $2::text[]::bigint[]) as w (network, address_id)
     order by 1, 2 on conflict do nothing`,
    [watched.map((w) => w.network), watched.map((w) => String(w.address_id)), orgId],
  )
}

/** The organisation stops watching this address; other organisations may still watch it. */
export async function unwatchAddress(tx: Tx, orgId: string, watched: Watched): Promise<void> {
  await tx.$executeRaw`delete from watched_address
    where network = ${watched.network} and address_id = ${BigInt(watched.address_id)} and org_id = ${orgId}::uuid`
}
