import type pg from 'pg'
import pino from 'pino'
import { vi } from 'vitest'
import { listTransfers as transfersOperation } from '@/contract/wallet/wallets'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { type ConnectedNetwork, connectedNetworks } from '@/server/chain/network-config'
import { identifiedFirst } from '@/server/chain/node-reader'
import type { Provider } from '@/server/chain/provider'
import { defaultResilience, Guard } from '@/server/chain/resilient'
import { guardedProvider, startSync } from '@/server/chain/sync'
import { listNetworks } from '@/server/domain/network'
import { recordStatus, serviceStatus } from '@/server/domain/status'
import { getTransaction } from '@/server/domain/transaction'
import { getWallet, listTransfers } from '@/server/domain/wallet'
import { closeDatabase, pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

/** As in production, but with timeouts and pauses that a suite can wait for. */
const brisk = { ...defaultResilience, timeoutMs: 2_500, attempts: 2, backoffMs: 20, openAfter: 6, openMs: 300 }

export type LiveIndex = Awaited<ReturnType<typeof openLiveIndex>>

/**
 * A database of its own, a worker's sync that follows the nodes of `environment` into it, and the public verbs over both, each
 * with one guarded provider as in web and worker. Always close it.
 */
export async function openLiveIndex(environment: Record<string, string>, make: (connected: ConnectedNetwork) => Provider) {
  process.env.LOG_LEVEL = 'silent'
  const database = await openTestDatabase()
  const all = connectedNetworks(environment)
  const [connected] = all as [ConnectedNetwork]
  const { network } = connected
  const { ctx, api_key } = await suiteOrganisation('Live')
  // Like the web process: routes query the same node for what the index does not contain.
  Object.assign(process.env, environment)
  const guarded = (one: ConnectedNetwork) => guardedProvider(make(one), new Guard(brisk))
  const readers = new Map(all.map((one) => [one.network.id, identifiedFirst(guarded(one))]))
  const sync = startSync({
    pool: pool(),
    connected: all,
    log: pino({ level: 'silent' }),
    provider: guarded,
    settings: { pollMs: 100 },
  })
  const transfers = async (address: string) => {
    const all: Awaited<ReturnType<typeof listTransfers>>['data'] = []
    let cursor: string | undefined
    do {
      const query = transfersOperation.query.parse({ network: network.name, limit: '100', ...(cursor && { cursor }) })
      const page = await listTransfers(ctx, { address, ...query })
      all.push(...page.data)
      cursor = page.page.next ?? undefined
    } while (cursor)
    return all
  }
  return {
    network,
    ctx,
    transfers,
    wallet: (address: string) => getWallet(ctx, { address, network: network.name }),
    firstTransfers: (address: string) =>
      listTransfers(ctx, { address, ...transfersOperation.query.parse({ network: network.name }) }),
    /** Of the first network by default. */
    transaction: (hash: string, name = network.name) =>
      getTransaction(ctx, { hash, network: name }, (asked) => readers.get(asked.id) ?? null),
    state: async () => {
      const found = (await listNetworks(ctx)).data.find((one) => one.id === network.name)
      if (!found) throw new Error(`${network.name} is not listed`)
      return found
    },
    /** The real route handlers under /v1, called with a key, without Next around them. */
    v1: (path: string) => askRoute(path, api_key),
    /** The network's part of the public status, recorded first, as the worker does every few seconds. */
    health: async () => {
      await recordStatus()
      return (await serviceStatus()).components.find((one) => one.id === `network:${network.name}`)
    },
    /** Every address of the network that the index has met. */
    addresses: () => addressesOf(pool(), network.id),
    /** Native coin received minus sent minus fees: negative if there was money before the first block. */
    netNative: (address: string) => netNativeOf(pool(), network.id, address),
    /** Waits until the node's tip is the newest indexed block and the network is followed live. */
    untilAt: (tip: { height: number; hash: string }, id = network.id) =>
      vi.waitFor(
        async () => {
          const at = await indexedTip(pool(), id)
          if (at.state !== 'live' || at.height !== tip.height || at.hash !== tip.hash.replace(/^0x/, ''))
            throw new Error(`the index is at ${JSON.stringify(at)}, the node at ${JSON.stringify(tip)}`)
        },
        { timeout: 60_000, interval: 50 },
      ),
    close: async () => {
      await sync.stop()
      await closeDatabase()
      await database.close()
    },
  }
}

const routes = {
  networks: () => import('@/app/v1/networks/route'),
  wallets: () => import('@/app/v1/wallets/[address]/route'),
  transactions: () => import('@/app/v1/transactions/[hash]/route'),
}

async function askRoute(path: string, key: string) {
  const [, , noun, subject = ''] = new URL(path, 'http://localhost').pathname.split('/')
  const { GET } = await routes[noun as keyof typeof routes]()
  const headers = { authorization: `Bearer ${key}`, 'x-assay-client-ip': '192.0.2.1' }
  const params = Promise.resolve<Record<string, string>>(
    noun === 'wallets' ? { address: subject } : noun === 'transactions' ? { hash: subject } : {},
  )
  const response = await GET(new Request(`http://localhost${path}`, { headers }), { params })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The status and code that a caller would get. */
export async function refusal(run: Promise<unknown>): Promise<string> {
  try {
    await run
    return 'answered'
  } catch (error) {
    return error instanceof AppError ? `${error.status} ${error.code}` : `thrown: ${String(error)}`
  }
}

async function addressesOf(q: pg.Pool, networkId: number): Promise<string[]> {
  const { rows } = await q.query<{ address: string }>('select address from address where network = $1 order by address', [
    networkId,
  ])
  return rows.map((row) => row.address)
}

async function netNativeOf(q: pg.Pool, networkId: number, address: string): Promise<bigint> {
  const { rows } = await q.query<{ net: string }>(
    `select t.in_raw - t.out_raw - t.fee_raw as net from address a
     join address_asset_total t on t.network = a.network and t.address_id = a.id and t.asset_id = 0 where a.network = $1 and a.address = $2`,
    [networkId, address],
  )
  return BigInt(rows[0]?.net ?? 0)
}

async function indexedTip(
  q: pg.Pool,
  networkId: number,
): Promise<{ state: string | null; height: number | null; hash: string | null }> {
  const { rows } = await q.query<{ state: string; height: number | null; hash: string | null }>(
    `select p.state, b.height::int as height, encode(b.hash, 'hex') as hash from sync_position p
     left join lateral (select height, hash from block where network = p.network and status = 0 order by height desc limit 1) b on true
     where p.network = $1`,
    [networkId],
  )
  return rows[0] ?? { state: null, height: null, hash: null }
}
