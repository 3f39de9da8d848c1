import type { SearchHit, SearchResult } from '@/contract/search'
import { type Network, networkById } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { findNetworkStates } from '@/server/domain/network'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { rankGroups } from './match-rank'
import { recordHits, unansweredIds } from './record-hits'
import { findEntities, findEntitiesById, findLabels, findSeen, findTransactions, findWalletsOf } from './search.repo'
import { type SearchTerms, searchTerms } from './search-terms'

const nameHits = 8

/**
 * What a pasted text may refer to: addresses on every network, transactions, and entities by name; with `records`, also the
 * organisation's records that the actor may read. Never throws for bad input. Recognised items come first, the rest by how well
 * their titles match the text.
 */
export async function search(ctx: Context, input: { query: string; records?: boolean }): Promise<SearchResult> {
  requireScope(ctx, 'wallets:read')
  const terms = searchTerms(input.query)
  const problems = [...terms.problems]
  const hits = await readChain(ctx.org.id, async (q) => {
    const connected = new Set((await findNetworkStates(q)).keys())
    const [addresses, transactions, named, records] = await Promise.all([
      addressHits(q, ctx.org.id, terms, connected, problems),
      transactionHits(q, terms, [...connected], problems),
      namedHits(q, ctx.org.id, terms),
      input.records ? recordHits(q, ctx, terms, [...connected]) : [],
    ])
    return [...addresses, ...transactions, ...rankGroups(terms.name || input.query, [named, ...records])]
  })
  if (input.records) problems.push(...unansweredIds(terms, hits))
  return { query: input.query, hits, problems, truncated: terms.truncated }
}

const walletHref = (network: Network, address: string) => `/wallets/${network.name}/${address}`

async function addressHits(
  q: Queryable,
  orgId: string,
  terms: SearchTerms,
  connected: Set<number>,
  problems: SearchResult['problems'],
) {
  const readings = terms.addresses.flatMap((term) => term.readings)
  const rows = await findSeen(
    q,
    orgId,
    readings.map((r) => ({ network: r.network.id, address: r.canonical })),
  )
  return terms.addresses.flatMap(({ text, readings: mine }) => {
    const usable = mine.filter((r) => connected.has(r.network.id))
    if (usable.length === 0) {
      const names = mine.every(isEvm) ? 'EVM' : mine.map((r) => r.network.name).join(' or ')
      problems.push({ text, issue: `is a valid ${names} address, but no data source is connected for that network here` })
    }
    const hits = usable.map(({ network, canonical }): SearchHit => {
      const row = rows.find((r) => r.network === network.id && r.address === canonical)
      return {
        type: 'address',
        title: row?.label ?? canonical,
        href: walletHref(network, canonical),
        text,
        network: network.name,
        address: canonical,
        seen: row?.seen ?? false,
        transfers: Number(row?.transfers ?? 0),
        label: row?.label ?? null,
        category: row?.category ?? null,
        monitored_wallet_id: row?.monitored ? typeIdOf('mon', row.monitored) : null,
        waiting_alerts: Number(row?.waiting ?? 0),
      }
    })
    return (usable.every(isEvm) ? worthOffering(hits) : hits).toSorted((a, b) => Number(isSeen(b)) - Number(isSeen(a)))
  })
}

const isEvm = ({ network }: { network: Network }) => network.addressFormat === 'evm'

/** An EVM address is the same on ten networks: offers those that know it, or the first if none does. */
function worthOffering(hits: SearchHit[]): SearchHit[] {
  const known = hits.filter(
    (hit) =>
      hit.type === 'address' && (hit.seen || hit.label !== null || hit.monitored_wallet_id !== null || hit.waiting_alerts > 0),
  )
  return known.length > 0 ? known : hits.slice(0, 1)
}

const isSeen = (hit: SearchHit) => hit.type === 'address' && hit.seen

async function transactionHits(q: Queryable, terms: SearchTerms, networks: number[], problems: SearchResult['problems']) {
  const rows = await findTransactions(
    q,
    terms.hashes.map((h) => h.hex),
    networks,
    4,
  )
  for (const { text, hex } of terms.hashes) {
    if (!rows.some((row) => row.hex === hex))
      problems.push({ text, issue: 'looks like a transaction hash, but the index holds no such transaction' })
  }
  return rows.map((row): SearchHit => {
    const network = networkById(row.network)
    const hash = hashText(network, row.hex)
    const wallets = row.addresses.map((address) => ({ network: network.name, address, href: walletHref(network, address) }))
    return {
      type: 'transaction',
      title: hash,
      href: `/transactions/${network.name}/${hash}`,
      network: network.name,
      transaction_hash: hash,
      block_height: Number(row.block_height),
      timestamp: iso(row.block_time),
      wallets,
    }
  })
}

async function namedHits(q: Queryable, orgId: string, terms: SearchTerms): Promise<SearchHit[]> {
  const found = await findEntitiesById(
    q,
    orgId,
    terms.ids.filter(({ prefix }) => prefix === 'ent').map(({ uuid }) => uuid),
  )
  const { name } = terms
  if (name.length >= 2) found.push(...(await findEntities(q, orgId, name, nameHits)))
  // Labels are many and not indexed, so they are only searched if actors leave room and the text is long enough.
  if (found.length < nameHits && name.length >= 3) found.push(...(await findLabels(q, orgId, name, nameHits - found.length)))
  const wallets = await findWalletsOf(q, orgId, found, 3)
  return found.map((row, i): SearchHit => {
    const mine = wallets
      .filter((w) => w.ord === i + 1)
      .map((w) => {
        const network = networkById(w.network)
        return { network: network.name, address: w.address, href: walletHref(network, w.address) }
      })
    return {
      type: 'entity',
      title: row.name,
      href: row.entity_id ? `/entities/${typeIdOf('ent', row.entity_id)}` : (mine[0]?.href ?? null),
      name: row.name,
      category: row.category,
      addresses: Number(row.addresses),
      wallets: mine,
    }
  })
}
