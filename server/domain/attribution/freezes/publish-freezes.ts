import type pg from 'pg'
import { asSoleWriter, bumpEpoch } from '@/server/chain/ingest'
import { networkById } from '@/server/chain/networks'
import { claimKinds } from '@/server/chain/structural/claim'
import { hashText } from '@/server/chain/transaction-hash'
import { recordPack, setPackCount } from '../packs/pack.repo'
import { type Statement, tagHash } from '../statement'
import { insertTurns } from '../statements/listing.repo'
import { recordStatements } from '../statements/record-statements'
import { type FreezeRow, type FreezeTerms, findFreezes, findPublishedFreezes, settleFreezes } from './freeze.repo'

const packKey = 'issuer-freezes'

/**
 * Publishes freeze events of issuers as statements `frozen_by_issuer` (confidence 100, about an event and not an owner), in
 * force from the block of the freeze until the block that ends it. A freeze removed by a reorganisation is withdrawn. Only
 * reads if nothing changed. Returns how many statements are new or changed.
 */
export async function publishFreezes(pool: pg.Pool, now: Date): Promise<number> {
  const client = await pool.connect()
  try {
    const freezes = await findFreezes(client, claimKinds.issuer_freeze)
    const statements = freezes.map(statementOf)
    const terms = statements.map((statement, at) => ({ tagHash: tagHash(statement, null), validTo: freezes[at]?.until ?? null }))
    if (agree(terms, await findPublishedFreezes(client, packKey))) return 0
    return await publish(client, statements, terms, now)
  } finally {
    client.release()
  }
}

function agree(terms: readonly FreezeTerms[], published: readonly FreezeTerms[]): boolean {
  const ends = new Map(published.map(({ tagHash, validTo }) => [tagHash, validTo?.getTime()]))
  const same = ({ tagHash, validTo }: FreezeTerms) => ends.has(tagHash) && ends.get(tagHash) === validTo?.getTime()
  return ends.size === new Set(terms.map((term) => term.tagHash)).size && terms.every(same)
}

async function publish(client: pg.PoolClient, statements: Statement[], terms: FreezeTerms[], now: Date): Promise<number> {
  const packId = await recordPack(client, {
    packKey,
    version: '1',
    kind: 'ledger',
    title: 'Freezes by token issuers',
    creator: 'Issuers’ own events',
    description: null,
    uri: null,
    licence: null,
    sha256: packKey,
  })
  const added = statements.length > 0 ? await recordStatements(client, statements, { packId }) : 0
  const changed = await asSoleWriter(client, [], async () => {
    const count = await settleFreezes(client, packId, terms, now)
    await insertTurns(client, new Set(terms.flatMap(({ validTo }) => validTo?.toISOString() ?? [])))
    if (count > 0) await bumpEpoch(client, 'attribution_epoch')
    return count
  })
  await setPackCount(client, packId, statements.length)
  return added + changed
}

/** The end is not part of the statement's identity: a freeze that ends is the same freeze. */
function statementOf({ network: id, address, issuer, symbol, token, tx, from }: FreezeRow): Statement {
  const network = networkById(id)
  return {
    network,
    address,
    txHash: null,
    label: `${symbol} frozen by ${issuer}`,
    category: null,
    abuse: null,
    concepts: ['frozen_by_issuer'],
    role: null,
    confidenceBasis: 'ledger_immanent',
    confidence: 100,
    source: null,
    sourceType: 'ledger',
    publisher: issuer,
    tagType: 'event',
    context: JSON.stringify({ transaction: hashText(network, tx), token }),
    clusterDefiner: false,
    listedBy: null,
    designatedAt: null,
    delistedAt: null,
    retrievedAt: null,
    validFrom: from.toISOString(),
    validTo: null,
    actor: null,
    entityKey: null,
  }
}
