import type pg from 'pg'
import { asSoleWriter, bumpEpoch } from '@/server/chain/ingest'
import { sandboxNetworks } from '@/server/chain/networks'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'

/**
 * A removed row. `own`: not created by the sample itself. `file`: bytes (SHA-256) in the space `kind` that nothing refers to
 * any more.
 */
export interface GoneRow {
  org: string | null
  kind: string
  id: string | null
  own: boolean
  file: string | null
}

/** The id prefix of each kind in events. */
const prefixes = {
  alert: 'alr',
  case_file: 'cas',
  report: 'rpt',
  risk_check: 'chk',
  monitored_wallet: 'mon',
  screening: 'scr',
} as const

class Undo extends Error {}

/**
 * Removes the sample, and what was computed from it, from every organisation, all or nothing. `last` runs at the end of the
 * same transaction. With `keep` everything is rolled back, to preview the removal. Null if no sample is loaded.
 */
export async function takeSampleOut(
  pool: pg.Pool,
  { keep, last }: { keep: boolean; last?: (q: Queryable, gone: readonly GoneRow[]) => Promise<void> },
): Promise<GoneRow[] | null> {
  const client = await pool.connect()
  let gone: GoneRow[] | null = null
  try {
    const { rows: networks } = await client.query<{ network: number }>('select network from sample_network order by 1')
    if (networks.length === 0) return null
    await asSoleWriter(
      client,
      networks.map(({ network }) => network),
      async () => {
        const { rows } = await client.query<GoneRow>('select * from remove_sample_data($1::uuid[])', [
          await findOrganisationIds(client),
        ])
        gone = rows
        if (keep) {
          await last?.(client, rows)
          throw new Undo()
        }
        await forgetEvents(client, rows)
        // In-memory graphs are reloaded when this number changes; it never decreases.
        await bumpEpoch(client, 'attribution_epoch')
        await client.query(
          `insert into installation_fact (key, value) values ('sample_removed', jsonb_build_object('at', now()))
           on conflict (key) do update set value = excluded.value, updated_at = now()`,
        )
        await last?.(client, rows)
      },
    )
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  } finally {
    client.release()
  }
  return gone
}

/** Deletes events and messages about removed objects, with their deliveries. */
async function forgetEvents(client: pg.PoolClient, gone: readonly GoneRow[]): Promise<void> {
  for (const org of new Set(gone.map((row) => row.org))) {
    if (org === null) continue
    const subjects = gone.flatMap((row) => {
      const prefix = prefixes[row.kind as keyof typeof prefixes]
      return row.org === org && prefix && row.id ? [typeIdOf(prefix, row.id)] : []
    })
    await client.query(`select set_config('app.org_id', $1, true)`, [org])
    const { rows } = await client.query<{ id: string }>(
      'delete from outbox_event where org_id = $1 and subject_id = any ($2::text[]) returning id',
      [org, subjects],
    )
    await client.query('delete from webhook_delivery where org_id = $1 and event_id = any ($2::uuid[])', [
      org,
      rows.map(({ id }) => id),
    ])
    await client.query(
      `with notice as (delete from message_notice where org_id = $1 and subject_id = any ($2::text[]) returning id),
         message as (delete from message m using notice n where m.org_id = $1 and m.notice_id = n.id returning m.id)
       delete from message_due d using (select id from notice union all select id from message) g where d.org_id = $1 and d.item_id = g.id`,
      [org, subjects],
    )
  }
}

/** Whether a sample was loaded and removed. It is then only loaded again on request. */
export async function wasSampleRemoved(q: Queryable): Promise<boolean> {
  const { rowCount } = await q.query(`select 1 from installation_fact where key = 'sample_removed'`)
  return rowCount === 1
}

export type Staying = 'transfers' | 'tag_packs' | 'lists' | 'wallets' | 'cases' | 'people' | 'keys'

/** Counts of an organisation's and of shared data. Within `last`, these are what stays. */
export async function countReal(q: Queryable, orgId: string): Promise<Record<Staying, number>> {
  await q.query(`select set_config('app.org_id', $1, true)`, [orgId])
  const { rows } = await q.query<Record<Staying, string>>(
    `select (select coalesce(sum(transfer_count), 0) from network_state where network <> all ($2::smallint[])) as transfers, (select count(*) from tag_pack where kind = 'tagpack') as tag_packs,
       (select count(*) from sanctions_list) as lists, (select count(*) from monitored_wallet where org_id = $1) as wallets,
       (select count(*) from case_file where org_id = $1) as cases, (select count(*) from app_user where org_id = $1) as people,
       (select count(*) from api_key where org_id = $1) as keys`,
    [orgId, sandboxNetworks.map((network) => network.id)],
  )
  const count = (kind: Staying) => Number(rows[0]?.[kind] ?? 0)
  return {
    transfers: count('transfers'),
    tag_packs: count('tag_packs'),
    lists: count('lists'),
    wallets: count('wallets'),
    cases: count('cases'),
    people: count('people'),
    keys: count('keys'),
  }
}
