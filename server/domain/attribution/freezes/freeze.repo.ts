import type { Queryable } from '@/server/platform/db'

/** An issuer's freeze of one address, from the event that started it to the one that ended it. */
export interface FreezeRow {
  network: number
  address: string
  issuer: string
  symbol: string
  token: string
  /** Hash in plain hex of the transaction that froze it. */
  tx: string
  from: Date
  /** The time and transaction of the unfreeze; null while it is frozen. */
  until: Date | null
  ended_by: string | null
}

/** A statement by its hash, and when it ends. */
export interface FreezeTerms {
  tagHash: string
  validTo: Date | null
}

/** The statements of the pack that currently count. */
export async function findPublishedFreezes(q: Queryable, packKey: string): Promise<FreezeTerms[]> {
  const { rows } = await q.query<FreezeTerms>(
    `select a.tag_hash as "tagHash", a.valid_to as "validTo" from tag_pack p join attribution_pack l on l.tag_pack_id = p.id
     join attribution a on a.id = l.attribution_id where p.pack_key = $1 and a.removed_at is null`,
    [packKey],
  )
  return rows
}

/**
 * Every freeze in the index: an address that a token's issuer froze, until that token's next event unfreezes it. Freezing an
 * already frozen address again does not count separately, and wiping its balance leaves it frozen. Kinds and rules as in
 * `issuerActions`.
 */
export async function findFreezes(q: Queryable, kind: number): Promise<FreezeRow[]> {
  const { rows } = await q.query<FreezeRow>(
    `with told as (
       select network, party, counterparty, rule, tx_hash, block_time, block_height, ordinal, detail,
         lag(rule) over w as before
       from structural_claim where kind = $1 and status = 0 and party is not null and rule in ('freeze', 'unfreeze')
       window w as (partition by network, party, counterparty order by block_height, ordinal)
     ), turned as (
       select *, lead(block_time) over w as until, lead(tx_hash) over w as ended_by
       from told where rule is distinct from coalesce(before, 'unfreeze')
       window w as (partition by network, party, counterparty order by block_height, ordinal)
     )
     select t.network, a.address, t.detail ->> 'issuer' as issuer, t.detail ->> 'symbol' as symbol, c.address as token,
       encode(t.tx_hash, 'hex') as tx, t.block_time as "from", t.until, encode(t.ended_by, 'hex') as ended_by
     from turned t join address a on a.network = t.network and a.id = t.party
     join address c on c.network = t.network and c.id = t.counterparty
     where t.rule = 'freeze' order by t.network, t.block_time, a.address`,
    [kind],
  )
  return rows
}

/**
 * Sets the given end for each hash on a pack's statements, and withdraws statements that are not among them. Returns how many
 * changed.
 */
export async function settleFreezes(db: Queryable, packId: string, terms: readonly FreezeTerms[], at: Date): Promise<number> {
  const { rowCount } = await db.query(
    `update attribution a set valid_to = t.valid_to, removed_at = case when t.tag_hash is null then $4::timestamptz end
     from attribution_pack l left join attribution k on k.id = l.attribution_id
       left join unnest($2::text[], $3::timestamptz[]) as t(tag_hash, valid_to) on t.tag_hash = k.tag_hash
     where l.tag_pack_id = $1::uuid and a.id = l.attribution_id
       and (a.valid_to is distinct from t.valid_to or (a.removed_at is null) <> (t.tag_hash is not null))`,
    [packId, terms.map(({ tagHash }) => tagHash), terms.map(({ validTo }) => validTo), at],
  )
  return rowCount ?? 0
}
