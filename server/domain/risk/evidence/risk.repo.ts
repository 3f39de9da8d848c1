import { addressTransfers } from '@/server/chain/pairs'
import { together } from '@/server/platform/database/snapshot'
import type { Queryable } from '@/server/platform/db'
import { shownEntity, stands, undisputed } from '@/server/trace'
import type { AssetRow, AttributionRow, SubjectTransfer } from './evidence'

const ids = (list: Iterable<number>) => [...list]
/** Rounded down, like the cuts of traces. */
const epoch = (column: string) => `floor(extract(epoch from ${column}))::bigint`
const seconds = (text: string | null) => (text === null ? null : Number(text))

/** The id of a canonical address, or null if it was never seen. */
export async function findAddressId(q: Queryable, network: number, canonical: string): Promise<number | null> {
  const [id = null] = await together(q, `address ${network}`, [canonical], async (asked) => {
    const { rows } = await q.query<{ id: string; address: string }>(
      'select id, address from address where network = $1 and address = any($2::text[])',
      [network, asked],
    )
    const known = new Map(rows.map(({ id, address }) => [address, Number(id)]))
    return asked.map((address) => known.get(address) ?? null)
  })
  return id
}

/** Canonical texts by id. */
export async function findAddressTexts(q: Queryable, network: number, list: Iterable<number>): Promise<Map<number, string>> {
  const asked = ids(list)
  const texts = await together(q, `texts ${network}`, asked, async (all) => {
    const { rows } = await q.query<{ id: string; address: string }>(
      'select id, address from address where network = $1 and id = any($2::bigint[])',
      [network, [...new Set(all)]],
    )
    const known = new Map(rows.map((row) => [Number(row.id), row.address]))
    return all.map((id) => known.get(id))
  })
  return new Map(asked.flatMap((id, i): [number, string][] => (texts[i] === undefined ? [] : [[id, texts[i]]])))
}

/** Every asset of the network by id. */
export async function findAssets(q: Queryable, network: number): Promise<Map<number, AssetRow>> {
  const { rows } = await q.query<AssetRow>('select id, symbol, type, contract, decimals from asset where network = $1', [network])
  return new Map(rows.map((row) => [row.id, row]))
}

interface AttributionSql extends Record<'id' | 'label' | 'confidence_basis' | 'tag_hash', string> {
  address_id: string | null
  category: string | null
  abuse: string | null
  concepts: string[] | null
  confidence: number
  source_url: string | null
  publisher: string | null
  listed_by: string | null
  listed_network: number | null
  designated: string | null
  delisted: string | null
  entity: string | null
  entity_category: string | null
  pack: string | null
  pack_version: string | null
  retrieved: string | null
  valid_from: string | null
  valid_to: string | null
  role: string | null
}

/** Statements about addresses that the transaction's organisation may see, each with its entity; one list per address. */
export function findAttributions(q: Queryable, network: number, list: readonly number[]): Promise<readonly AttributionRow[][]> {
  return together(q, `attributions ${network}`, list, async (asked) => {
    const about = `a.address_id = any($2::bigint[]) and a.tag_type = 'actor'`
    const { rows } = await q.query<AttributionSql>(statements(about), [network, [...new Set(asked)]])
    const by = Map.groupBy(rows.map(attributionRow), (row) => row.addressId)
    return asked.map((id) => by.get(id) ?? [])
  })
}

/** `findAttributions` for an address and its direct counterparties, and perhaps for others in the same batch. */
export async function findAttributionsAround(
  q: Queryable,
  network: number,
  id: number,
): Promise<ReadonlyMap<number, AttributionRow[]>> {
  const [found] = await together(q, `attributions around ${network}`, [id], async (asked) => {
    const around = `array(select unnest($2::bigint[]) union select counterparty from tag_summary where network = $1 and address_id = any($2::bigint[]))`
    const about = `a.address_id = any(${around}) and a.tag_type = 'actor'`
    const { rows } = await q.query<AttributionSql>(statements(about), [network, asked])
    const by = Map.groupBy(rows.map(attributionRow), (row) => row.addressId)
    return asked.map(() => by)
  })
  return found ?? new Map()
}

/** Statements about a transaction (hex), also as part of an event; `addressId` is 0. */
export async function findTransactionAttributions(q: Queryable, network: number, hash: string): Promise<AttributionRow[]> {
  const { rows } = await q.query<AttributionSql>(statements(`a.tx_hash = decode($2, 'hex') and a.tag_type <> 'mention'`), [
    network,
    hash,
  ])
  return rows.map(attributionRow)
}

const statements = (about: string) =>
  `select a.id, a.address_id, a.label, a.category, a.abuse, a.concepts, a.confidence, a.confidence_basis, a.source_url, a.publisher,
          a.listed_by, a.listed_network, ${epoch('a.designated_at')} as designated, ${epoch('a.delisted_at')} as delisted, a.tag_hash,
          coalesce(shown.name, e.name) as entity, e.category as entity_category, ${epoch('a.retrieved_at')} as retrieved, ${epoch('a.valid_from')} as valid_from,
          ${epoch('a.valid_to')} as valid_to, a.role,
          k.title as pack, k.version as pack_version
   from attribution a left join entity e on e.id = a.entity_id
   left join entity shown on shown.id = ${shownEntity('a.entity_id')}
   left join lateral (select p.title, p.version from attribution_pack l join tag_pack p on p.id = l.tag_pack_id
                      where l.attribution_id = a.id order by p.imported_at desc, p.id desc limit 1) k on true
   where a.network = $1 and ${about}
     and (a.org_id is null or a.org_id = current_org()) and ${stands('a')} and ${undisputed('a')}
   order by a.address_id, a.confidence desc, a.delisted_at is not null, a.tag_hash`

function attributionRow(row: AttributionSql): AttributionRow {
  return {
    id: row.id,
    addressId: Number(row.address_id ?? 0),
    label: row.label,
    category: row.category,
    abuse: row.abuse,
    concepts: row.concepts ?? [],
    confidence: row.confidence,
    confidenceBasis: row.confidence_basis,
    sourceUrl: row.source_url,
    publisher: row.publisher,
    listedBy: row.listed_by,
    ...(row.listed_network !== null && { listedNetwork: row.listed_network }),
    designatedAt: seconds(row.designated),
    delistedAt: seconds(row.delisted),
    tagHash: row.tag_hash,
    entity: row.entity,
    entityCategory: row.entity_category,
    pack: row.pack === null || row.pack_version === null ? null : { title: row.pack, version: row.pack_version },
    retrievedAt: seconds(row.retrieved),
    validFrom: seconds(row.valid_from),
    validTo: seconds(row.valid_to),
    role: row.role,
  }
}

/** The subject's newest transfers, newest first; transfers to itself are left out. */
export async function findRecentTransfers(q: Queryable, network: number, id: number, limit: number): Promise<SubjectTransfer[]> {
  const { rows } = await q.query<{ direction: number; asset_id: number; raw: string; usd: string | null; time: string }>(
    `select direction, asset_id, amount_raw as raw, usd, ${epoch('block_time')} as time from ${addressTransfers(network, '$1', '$2')}
     where network = $1 and address_id = $2 and status <> 2 and direction <> 2
     order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit $3`,
    [network, id, limit],
  )
  return rows.map((row) => ({
    inbound: row.direction === 0,
    asset: row.asset_id,
    raw: BigInt(row.raw),
    usd: row.usd === null ? null : BigInt(row.usd),
    time: Number(row.time),
  }))
}
