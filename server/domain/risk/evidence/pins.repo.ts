import { archiveDigest } from '@/server/chain/archive'
import { type PolicyHead, policyHeadColumns } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import { type ListVersion, listsKey, listsOf } from './list-versions.repo'

/** The pins of an answer besides its policy and the epochs. */
export interface Pins {
  /** The answer includes all of the network's data up to this ingest. */
  ingestSeq: number
  /** The database's time of the snapshot, in epoch seconds with fractions. */
  at: number
  lists: ListVersion[]
  /** Digest of the manifest of the network's archived transfers; absent if nothing is archived. */
  archive?: string
}

/** What an answer needs from the snapshot before it reads its subject. */
export interface Opening {
  pins: Pins
  epochs: { graph: number; attribution: number; clusters: string }
  /** The organisation's active version, or null if it has none yet. */
  policy: PolicyHead | null
  /** Whether another version is in shadow. */
  shadowed: boolean
}

/** Reads the opening in one statement; the lists are read again only if one of them changed. */
export async function findOpening(q: Queryable, network: number): Promise<Opening> {
  const { rows } = await q.query<{
    seq: string | null
    graph: string | null
    attribution: string | null
    at: number
    lists_key: string
    clusters: string | null
    archive: string | null
    policy: PolicyHead | null
    shadowed: boolean
  }>(
    `select s.ingest_seq as seq, s.graph_epoch as graph, extract(epoch from now())::float8 as at, ${policyHeadColumns},
            (select value #>> '{}' from installation_fact where key = 'attribution_epoch') as attribution,
            (select max(e.epoch) || coalesce('+' || max(e.blocks_done) filter (where e.finished_at is null), '')
             from (select * from cluster_epoch where network = $1::smallint order by epoch desc limit 8) e) as clusters,
            ${archiveDigest('$1::smallint')} as archive, ${listsKey}
     from (select 1) as one left join network_state s on s.network = $1`,
    [network],
  )
  const [row] = rows
  return {
    pins: {
      ingestSeq: Number(row?.seq ?? 0),
      at: row?.at ?? 0,
      lists: await listsOf(q, row?.lists_key ?? ''),
      ...(row?.archive && { archive: row.archive }),
    },
    epochs: { graph: Number(row?.graph ?? 0), attribution: Number(row?.attribution ?? 0), clusters: row?.clusters ?? '0' },
    policy: row?.policy ?? null,
    shadowed: row?.shadowed ?? false,
  }
}
