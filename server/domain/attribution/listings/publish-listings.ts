import type pg from 'pg'
import { asSoleWriter, bumpEpoch } from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { findPack, recordPack, setPackCount } from '../packs/pack.repo'
import { type Statement, tagHash } from '../statement'
import { endDroppedListings, insertTurns, reviveListings } from '../statements/listing.repo'
import { recordStatements } from '../statements/record-statements'

/** A version of a sanctions list as a source of statements. */
export interface ListingPack {
  readonly listId: string
  /** UUID of the organisation whose private list it is; null for a published one. */
  readonly orgId: string | null
  readonly version: string
  readonly sha256: string
  readonly title: string
  readonly publisher: string
  readonly url: string | null
  /** The version's effective day. */
  readonly effectiveAt: Date
}

/** One address as named by one entry of the list. */
export interface ListedParty {
  readonly network: Network
  /** Canonical. */
  readonly address: string
  readonly entryId: string
  readonly name: string
  readonly programs: readonly string[]
  readonly sourceUrl: string | null
  /** RFC 3339 or null. */
  readonly designatedAt: string | null
  readonly delistedAt: string | null
  /** The network under which the list names the address, if `network` is another one. */
  readonly listedNetwork?: Network
}

/**
 * Publishes a list version's addresses as statements (confidence 100, `list_publication`), links existing ones from earlier
 * versions to this one too, and delists those it no longer names, except the addresses in `unread`, which may merely have been
 * cut off. Idempotent. For a private list the caller has set `app.org_id` on the session. Returns how many statements are new,
 * ended or in force again.
 */
export async function publishListings(
  client: pg.PoolClient,
  pack: ListingPack,
  parties: readonly ListedParty[],
  unread: readonly Pick<ListedParty, 'network' | 'address'>[] = [],
): Promise<number> {
  const packKey = listingPackKey(pack.listId, pack.orgId)
  const packId = await recordPack(client, {
    packKey,
    version: pack.version,
    kind: 'list',
    title: pack.title,
    creator: pack.publisher,
    description: null,
    uri: pack.url,
    licence: null,
    sha256: pack.sha256,
  })
  const statements = parties.map((party) => statementOf(pack, party))
  const added = statements.length > 0 ? await recordStatements(client, statements, { packId, orgId: pack.orgId }) : 0
  const terms = statements.map((statement) => ({
    tagHash: tagHash(statement, pack.orgId),
    delistedAt: statement.delistedAt,
    listedNetwork: statement.listedNetwork?.id ?? null,
  }))
  const changed = await asSoleWriter(client, [], async () => {
    const count =
      (await endDroppedListings(
        client,
        packKey,
        packId,
        pack.effectiveAt,
        unread.map(({ network, address }) => ({ network: network.id, address })),
      )) + (await reviveListings(client, terms))
    const ends = new Set(terms.flatMap(({ delistedAt }) => (delistedAt === null ? [] : [delistedAt])))
    await insertTurns(client, ends)
    if (count > 0) await bumpEpoch(client, 'attribution_epoch')
    return count
  })
  await setPackCount(client, packId, parties.filter(({ listedNetwork }) => !listedNetwork).length)
  return added + changed
}

/** The UUID of the pack with a version's statements, by the version's digest; null if it was never published. */
export function findListingPack(q: Queryable, listId: string, orgId: string | null, sha256: string): Promise<string | null> {
  return findPack(q, listingPackKey(listId, orgId), sha256)
}

const listingPackKey = (listId: string, orgId: string | null) => `sanctions-list/${orgId === null ? '' : `${orgId}/`}${listId}`

function statementOf(pack: ListingPack, party: ListedParty): Statement {
  return {
    network: party.network,
    address: party.address,
    txHash: null,
    label: party.name,
    category: null,
    abuse: 'sanction',
    concepts: [],
    role: null,
    confidenceBasis: 'list_publication',
    confidence: 100,
    source: party.sourceUrl ?? pack.url,
    sourceType: 'list',
    publisher: pack.publisher,
    tagType: 'actor',
    context: JSON.stringify({ list_id: pack.listId, entry_id: party.entryId, programs: party.programs }),
    clusterDefiner: false,
    listedBy: pack.listId,
    ...(party.listedNetwork && { listedNetwork: party.listedNetwork }),
    designatedAt: party.designatedAt,
    delistedAt: party.delistedAt,
    retrievedAt: null,
    validFrom: null,
    validTo: null,
    actor: null,
    entityKey: `${pack.listId}:${party.entryId}`,
  }
}
