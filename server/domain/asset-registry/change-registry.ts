import type pg from 'pg'
import { parseAddress } from '@/server/chain/address'
import { bumpEpoch } from '@/server/chain/ingest'
import { type Network, networkById } from '@/server/chain/networks'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import type { AuditEntry } from '@/server/platform/command/audit'
import { findAsset, findRecorded, insertAssets, lockRegistry, noteVersion, putAsset, removeAsset } from './asset-registry.repo'
import type { KnownAsset } from './known-asset'
import { noteInAudit } from './note-in-audit'
import type { ParsedTokens } from './parse-token-list'
import { decimalsFault, readContract, textFault } from './token-fault'

/** The result of a change; `version` is null if nothing changed. */
export interface RegistryChange {
  changed: number
  version: { version: number; known: number; sha256: string } | null
}

/** A token that a list describes with other decimals than the stored ones. */
export interface OtherDecimals extends Pick<KnownAsset, 'network' | 'contract' | 'symbol'> {
  recorded: number | null
  given: number | null
}

export interface ImportChange extends RegistryChange {
  /** Tokens of the list that were not added because an operator removed them. */
  leftRemoved: number
  otherDecimals: OtherDecimals[]
}

/**
 * Adds the new tokens of a list. Stored ones stay as they are, in force or removed. `author` is the person who asked for it.
 */
export async function importAssets(pool: pg.Pool, list: ParsedTokens, author: string, clock?: Clock): Promise<ImportChange> {
  let told: Pick<ImportChange, 'leftRemoved' | 'otherDecimals'> = { leftRemoved: 0, otherDecimals: [] }
  const change = await changeRegistry(pool, { author, clock, note: `Imported ${list.source}` }, async (client) => {
    const recorded = await findRecorded(client, list.assets)
    const otherDecimals = recorded.filter((row) => !row.removed && row.recorded !== row.given)
    told = {
      leftRemoved: recorded.filter((row) => row.removed).length,
      otherDecimals: otherDecimals.map(({ removed: _, ...row }) => row),
    }
    const added = await insertAssets(client, list.assets, list.source, author)
    const detail = { source: list.source, added, left_removed: told.leftRemoved, refused: list.refused.length }
    return { changed: added, audit: { action: 'assets.imported', object_type: 'asset_registry', object_id: null, detail } }
  })
  return { ...change, ...told }
}

/**
 * Adds one token, even one that was removed. Throws a plain sentence if it cannot be a token, or is stored with another symbol
 * or other decimals.
 */
export async function addAsset(
  pool: pg.Pool,
  network: Network,
  asset: Omit<KnownAsset, 'network'>,
  author: string,
  clock?: Clock,
): Promise<RegistryChange> {
  const read = readContract(network, asset.contract)
  const fault = ('fault' in read ? read.fault : null) ?? textFault('symbol', asset.symbol) ?? decimalsFault(asset.decimals)
  if (fault !== null || 'fault' in read) throw new Error(`${asset.contract} cannot be added: ${fault}.`)
  const added = { ...asset, network: network.id, contract: read.contract }
  return changeRegistry(pool, { author, clock, note: `Added ${asset.symbol} on ${network.name}` }, async (client) => {
    const stored = await findAsset(client, network.id, added.contract)
    if (stored !== null && !stored.removed) {
      refuseOther('decimals', stored, added)
      refuseOther('symbol', stored, added)
      return { changed: 0, audit: auditOf('asset.added', added) }
    }
    await putAsset(client, added, 'operator', author)
    return { changed: 1, audit: auditOf('asset.added', added) }
  })
}

/** Removes one token; only `addAsset` restores it. Throws a plain sentence if the address is not valid on the network. */
export async function forgetAsset(
  pool: pg.Pool,
  network: Network,
  text: string,
  author: string,
  clock?: Clock,
): Promise<RegistryChange> {
  const parsed = parseAddress(network, text)
  if (!parsed.ok) throw new Error(`${text} is not an address of ${network.name}: ${parsed.reason}.`)
  const contract = parsed.canonical
  return changeRegistry(pool, { author, clock, note: `Removed ${contract} on ${network.name}` }, async (client) => ({
    changed: (await removeAsset(client, network.id, contract, author)) ? 1 : 0,
    audit: auditOf('asset.removed', { network: network.id, contract }),
  }))
}

function refuseOther(field: 'decimals' | 'symbol', stored: KnownAsset, given: KnownAsset): void {
  if (stored[field] === given[field]) return
  const { name } = networkById(given.network)
  const { contract } = given
  throw new Error(
    `${field}: ${contract} on ${name} is recorded with ${stored[field] ?? 'none'}, and ${given[field]} was given. ` +
      `If the record is wrong, run npm run assets -- remove ${name} ${contract} and add it again.`,
  )
}

function auditOf(action: AuditEntry['action'], asset: Pick<KnownAsset, 'network' | 'contract'>): AuditEntry {
  const object_id = `${networkById(asset.network).name}:${asset.contract}`
  return { action, object_type: 'asset', object_id, detail: {} }
}

interface Change {
  author: string
  note: string
  clock: Clock | undefined
}

/** Runs a change in one transaction with its version and audit entries. */
async function changeRegistry(
  pool: pg.Pool,
  { author, note, clock = systemClock }: Change,
  work: (client: pg.PoolClient) => Promise<{ changed: number; audit: AuditEntry }>,
): Promise<RegistryChange> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await lockRegistry(client)
    const { changed, audit } = await work(client)
    const version = changed === 0 ? null : await noteVersion(client, note, author)
    if (version !== null) {
      // Makes stored answers outdated.
      await bumpEpoch(client, 'attribution_epoch')
      const { version: number, sha256 } = version
      await noteInAudit(client, { ...audit, detail: { ...audit.detail, version: number, sha256 } }, clock)
    }
    await client.query('commit')
    return { changed, version }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
