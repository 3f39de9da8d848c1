import { networkById, sandboxNetworks } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { type SampleFact, sampleFact } from './sample-fact'

/** The steps that make an installation useful, and whether each was completed. */
export interface FirstSteps {
  /** Transfers from a file, or a connected node. */
  chain: boolean
  list: boolean
  tags: boolean
  monitoring: boolean
  members: boolean
  key: boolean
  /** Whether an administrator hid the list for the organisation. */
  hidden: boolean
}

/** The stored fact of the sample data set, or null if it was never loaded. */
export async function findSampleFact(q: Queryable): Promise<SampleFact | null> {
  const { rows } = await q.query<{ value: unknown }>(`select value from installation_fact where key = 'sample_data'`)
  return rows[0] ? sampleFact.parse(rows[0].value) : null
}

/** Time of the sample's newest block (RFC 3339, UTC), or null. */
export async function findSampleEnd(q: Queryable): Promise<string | null> {
  const { rows } = await q.query<{ at: Date | null }>(`select max(tip_time) as at from network_state where source = 'sample'`)
  return rows[0]?.at?.toISOString() ?? null
}

/** Names of the networks fed by the sample. */
export async function findSampleNetworks(q: Queryable): Promise<string[]> {
  const { rows } = await q.query<{ network: number }>('select network from sample_network order by 1')
  return rows.map(({ network }) => networkById(network).name)
}

/** The UUID of the first organisation; null before the first start. */
export async function findFirstOrganisation(q: Queryable): Promise<string | null> {
  const { rows } = await q.query<{ id: string }>(`select value->>'org_id' as id from installation_fact where key = 'bootstrap'`)
  return rows[0]?.id ?? null
}

/** Stores the fact of the sample data set. */
export async function saveSampleFact(q: Queryable, fact: SampleFact): Promise<void> {
  await q.query(
    `insert into installation_fact (key, value) values ('sample_data', $1::jsonb)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [JSON.stringify(fact)],
  )
}

/** Whether any chain data or attribution exists, not counting the sandbox's own networks. */
export async function hasChainData(q: Queryable): Promise<boolean> {
  const { rows } = await q.query<{ found: boolean }>(
    `select exists (select 1 from transfer where network <> all ($1::smallint[])) or exists (select 1 from attribution)
       or exists (select 1 from network_state where network <> all ($1::smallint[])) as found`,
    [sandboxNetworks.map((network) => network.id)],
  )
  return rows[0]?.found ?? false
}

/**
 * Whether each of the first steps was completed, not counting what the sample and the bootstrap created. An open invitation
 * counts.
 */
export async function countFirstSteps(q: Queryable, orgId: string, now: Date): Promise<FirstSteps> {
  const ends = (await findSampleFact(q))?.ends_at ?? '-infinity'
  const { rows } = await q.query<FirstSteps>(
    `select
       exists (select 1 from network_state where source <> 'sample' and network <> all ($2::smallint[])) as chain,
       exists (select 1 from list_version where state = 'active' and ingested_at > $4) as list,
       exists (select 1 from tag_pack where kind <> 'list' and pack_key not like 'assay-sample-data/%') as tags,
       exists (select 1 from monitored_wallet where org_id = $1 and created_at > $4) as monitoring,
       (select count(*) > 1 from app_user where org_id = $1 and disabled_at is null)
         or exists (select 1 from invitation where org_id = $1 and accepted_at is null and revoked_at is null and expires_at > $3) as members,
       (select count(*) > 1 from api_key where org_id = $1) as key,
       (select first_steps_hidden_at is not null from organisation where id = $1) as hidden`,
    [orgId, sandboxNetworks.map((network) => network.id), now.toISOString(), ends],
  )
  return rows[0] as FirstSteps
}

/** Hides or shows the first steps; false if nothing changed. */
export async function storeHidden(q: Queryable, orgId: string, hidden: boolean, now: Date): Promise<boolean> {
  const { rows } = await q.query(
    `update organisation set first_steps_hidden_at = case when $2 then $3::timestamptz end
     where id = $1::uuid and (first_steps_hidden_at is not null) <> $2 returning id`,
    [orgId, hidden, now.toISOString()],
  )
  return rows.length === 1
}
