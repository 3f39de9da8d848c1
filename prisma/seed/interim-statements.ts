import { createHash } from 'node:crypto'
import type pg from 'pg'
import { bumpEpoch, refreshTagSummary } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { uuidv7 } from '@/server/platform/ids'
import type { Sample } from './dataset'

const levels: Record<string, number> = {
  ownership: 100,
  ledger_immanent: 100,
  manual_transaction: 90,
  service_api: 70,
  forensic_investigation: 70,
  authority_data: 60,
  service_data: 50,
  forensic: 50,
  web_crawl: 20,
  heuristic: 10,
}

/** Stands in until the attribution and price importers exist. */
export async function loadPrices(pool: pg.Pool, sample: Sample): Promise<void> {
  for (const a of sample.assets) {
    await pool.query(
      `insert into asset (network, id, symbol, type, contract, decimals)
       select $1::smallint, case when $4 = '' then 0 else greatest(1, coalesce(max(id), 0) + 1) end, $2, $3, $4, $5 from asset where network = $1 on conflict do nothing`,
      [
        networkNamed(a.network).id,
        a.symbol,
        a.reference === 'native' ? 'native' : 'token',
        a.reference === 'native' ? '' : a.reference.toLowerCase(),
        a.decimals,
      ],
    )
  }
  for (const a of sample.assets) {
    const series = sample.prices.filter((p) => p.asset === a.key)
    await pool.query(
      `insert into price (network, asset_id, day, usd, source)
       select x.network, x.id, p.day, p.usd, 'sample' from asset x, unnest($3::date[], $4::numeric[]) as p(day, usd)
       where x.network = $1 and x.contract = $2 on conflict do nothing`,
      [
        networkNamed(a.network).id,
        a.reference === 'native' ? '' : a.reference.toLowerCase(),
        series.map((p) => p.day),
        series.map((p) => p.usdMicro.toString()),
      ],
    )
  }
}

export async function loadStatements(pool: pg.Pool, sample: Sample): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const known = await client.query('select 1 from tag_pack where creator = $1', [sample.tagPacks[0]?.creator])
    if (!known.rowCount) await insertAll(client, sample)
    await bumpEpoch(client, 'attribution_epoch')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function insertAll(client: pg.PoolClient, sample: Sample): Promise<void> {
  const entities = new Map<string, string>()
  for (const actor of sample.actorPack.actors) {
    const id = uuidv7()
    entities.set(actor.id, id)
    await client.query(
      `insert into entity (id, actor_key, name, aliases, category, categories, abuses, jurisdictions, uri) values ($1, $2, $3, '{}', $4, $5, '{}', $6, $7)`,
      [id, actor.id, actor.label, actor.categories[0], actor.categories, actor.jurisdictions, actor.uri],
    )
  }
  for (const pack of sample.tagPacks) {
    const packId = uuidv7()
    const sha = createHash('sha256').update(JSON.stringify(pack)).digest('hex')
    await client.query(
      `insert into tag_pack (id, pack_key, version, kind, title, creator, description, sha256, tag_count) values ($1, $2, $3, 'tagpack', $4, $5, $6, $7, $8)`,
      [packId, pack.title, pack.lastmod, pack.title, pack.creator, pack.description, sha, pack.tags.length],
    )
    for (const tag of pack.tags) {
      const network = networkNamed(tag.currency === 'BTC' ? 'bitcoin' : 'ethereum')
      const canonical = network.name === 'ethereum' ? tag.address.toLowerCase() : tag.address
      await client.query(
        `insert into address (network, id, address) values ($1, nextval('address_id_seq'), $2) on conflict do nothing`,
        [network.id, canonical],
      )
      const { rows } = await client.query<{ id: string }>('select id from address where network = $1 and address = $2', [
        network.id,
        canonical,
      ])
      const listing = tag.context ? (JSON.parse(tag.context) as { listed_by: string; designated_at: string }) : null
      const id = uuidv7()
      await client.query(
        `insert into attribution (id, network, address_id, entity_id, label, category, abuse, concepts, confidence_basis, confidence, source_type, source_url, publisher, listed_by, designated_at, tag_hash)
         values ($1, $2, $3, $4, $5, $6, $7, '{}', $8, $9, 'tagpack', $10, $11, $12, $13, $14)`,
        [
          id,
          network.id,
          rows[0]?.id,
          entities.get(tag.actor ?? '') ?? null,
          tag.label,
          tag.category ?? null,
          tag.abuse ?? null,
          tag.confidence,
          levels[tag.confidence],
          tag.source,
          pack.creator,
          listing?.listed_by ?? null,
          listing?.designated_at ?? null,
          createHash('sha256')
            .update(JSON.stringify([network.id, canonical, tag.label, pack.title]))
            .digest('hex'),
        ],
      )
      await client.query('insert into attribution_pack values ($1, $2)', [id, packId])
      await refreshTagSummary(client, network.id, [BigInt(rows[0]?.id ?? 0)])
    }
  }
}
