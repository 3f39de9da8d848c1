import type pg from 'pg'
import { parseAddress } from '@/server/chain/address'
import { bumpEpoch } from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'
import type { KnownAsset } from './known-asset'
import { lockRegistry, noteVersion, removeAsset, upsertAssets } from './registry.repo'

/** What a change came to; `version` null where nothing changed. */
export interface RegistryChange {
  changed: number
  version: { version: number; known: number; sha256: string } | null
}

/** Puts assets in force and makes a new version of the registry; the same again changes nothing. */
export async function addAssets(
  pool: pg.Pool,
  assets: readonly KnownAsset[],
  source: string,
  note: string,
): Promise<RegistryChange> {
  return change(pool, note, (client) => upsertAssets(client, assets, source))
}

/** Takes one token out of force. Throws a plain sentence where the address is not one of the network. */
export async function forgetAsset(pool: pg.Pool, network: Network, contract: string, note: string): Promise<RegistryChange> {
  const canonical = contractOf(network, contract)
  return change(pool, note, async (client) => ((await removeAsset(client, network.id, canonical)) ? 1 : 0))
}

/** The canonical form of a token's contract. Throws a plain sentence where it is none. */
export function contractOf(network: Network, contract: string): string {
  const parsed = parseAddress(network, contract)
  if (!parsed.ok) throw new Error(`${contract} is no address of ${network.name}: ${parsed.reason}.`)
  return parsed.canonical
}

async function change(pool: pg.Pool, note: string, work: (client: pg.PoolClient) => Promise<number>): Promise<RegistryChange> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await lockRegistry(client)
    const changed = await work(client)
    const version = changed === 0 ? null : await noteVersion(client, note)
    // Answers that were kept are computed anew.
    if (changed > 0) await bumpEpoch(client, 'attribution_epoch')
    await client.query('commit')
    return { changed, version }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
