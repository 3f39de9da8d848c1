import type { Queryable } from '@/server/platform/db'
import { inForce, shownEntity, undisputed } from '@/server/trace'

export interface PackRef {
  key: string
  title: string
  version: string
  importedAt: Date
}

/** One statement about an address with its actor and the pack versions that contain it, newest first. */
export interface Attribution {
  id: string
  orgId: string | null
  addressId: bigint
  label: string
  category: string | null
  abuse: string | null
  concepts: string[]
  /** Null: the actor. */
  role: 'victim' | null
  confidenceBasis: string
  confidence: number
  source: { type: string; url: string | null; publisher: string | null; retrievedAt: Date | null }
  tagType: string
  context: string | null
  /** In the network's notation, for a statement that a transaction itself makes. */
  transactionHash: string | null
  clusterDefiner: boolean
  listedBy: string | null
  /** Number of the network under which the list names the address, if it is another one. */
  listedNetwork: number | null
  designatedAt: Date | null
  delistedAt: Date | null
  validFrom: Date | null
  validTo: Date | null
  disputed: boolean
  tagHash: string
  entity: { id: string; actorKey: string; name: string; category: string | null; abuses: string[] } | null
  packs: PackRef[]
}

type Row = Record<'label' | 'confidence_basis' | 'source_type' | 'tag_type' | 'tag_hash' | 'id' | 'address_id', string> &
  Record<
    | 'org_id'
    | 'category'
    | 'abuse'
    | 'source_url'
    | 'publisher'
    | 'context'
    | 'listed_by'
    | 'entity_id'
    | 'actor_key'
    | 'entity_name'
    | 'entity_category',
    string | null
  > &
  Record<'designated_at' | 'delisted_at' | 'retrieved_at' | 'valid_from' | 'valid_to', Date | null> & {
    concepts: string[] | null
    role: 'victim' | null
    entity_abuses: string[] | null
    confidence: number
    cluster_definer: boolean
    listed_network: number | null
    disputed: boolean
    packs: { key: string; title: string; version: string; imported_at: string }[]
  }

/** Whether a statement is undisputed, both by its source and in upheld disputes of the organisation. */
const standing = `(not a.disputed and ${undisputed('a')})`

/** Statements about these addresses that are in force: shared ones and the organisation's own. */
export async function findAttributions(
  db: Queryable,
  orgId: string,
  networkId: number,
  addressIds: readonly bigint[],
): Promise<Attribution[]> {
  const { rows } = await db.query<Row>(
    `select a.*, not ${standing} as disputed, a.address_id::text as address_id, e.actor_key, coalesce(shown.id, e.id) as entity_id, coalesce(shown.name, e.name) as entity_name, e.category as entity_category, e.abuses as entity_abuses,
            coalesce((select jsonb_agg(jsonb_build_object('key', p.pack_key, 'title', p.title, 'version', p.version, 'imported_at', p.imported_at)
                                       order by p.imported_at desc, p.id desc)
                      from attribution_pack ap join tag_pack p on p.id = ap.tag_pack_id where ap.attribution_id = a.id), '[]') as packs
     from attribution a left join entity e on e.id = a.entity_id
       left join entity shown on shown.id = ${shownEntity('a.entity_id')}
     where a.network = $2 and a.address_id = any($3::bigint[]) and (a.org_id is null or a.org_id = $1::uuid)
       and ${inForce('a')}
     order by a.address_id, not ${standing}, a.confidence desc, a.label, a.id`,
    [orgId, networkId, addressIds.map(String)],
  )
  return rows.map(attributionOf)
}

function attributionOf(row: Row): Attribution {
  return {
    id: row.id,
    orgId: row.org_id,
    addressId: BigInt(row.address_id),
    label: row.label,
    category: row.category,
    abuse: row.abuse,
    concepts: row.concepts ?? [],
    role: row.role,
    confidenceBasis: row.confidence_basis,
    confidence: row.confidence,
    source: { type: row.source_type, url: row.source_url, publisher: row.publisher, retrievedAt: row.retrieved_at },
    tagType: row.tag_type,
    context: row.context,
    transactionHash: row.source_type === 'ledger' && row.tag_type === 'event' ? transactionIn(row.context) : null,
    clusterDefiner: row.cluster_definer,
    listedBy: row.listed_by,
    listedNetwork: row.listed_network,
    designatedAt: row.designated_at,
    delistedAt: row.delisted_at,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    disputed: row.disputed,
    tagHash: row.tag_hash,
    entity:
      row.entity_id === null
        ? null
        : {
            id: row.entity_id,
            actorKey: row.actor_key ?? '',
            name: row.entity_name ?? '',
            category: row.entity_category,
            abuses: row.entity_abuses ?? [],
          },
    packs: row.packs.map(({ key, title, version, imported_at }) => ({ key, title, version, importedAt: new Date(imported_at) })),
  }
}

/** The transaction from a context that this service wrote; packs write free text there. */
function transactionIn(context: string | null): string | null {
  try {
    const hash = (JSON.parse(context ?? 'null') as { transaction?: unknown } | null)?.transaction
    return typeof hash === 'string' ? hash : null
  } catch {
    return null
  }
}
