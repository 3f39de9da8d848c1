import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { SyncArguments } from '@/scripts/sync/arguments'
import { type ConnectedNetwork, connectedNetworks, variableName } from '@/server/chain/network-config'
import { networkById, resolveNetwork } from '@/server/chain/networks'
import { type Backfill, findBackfill, findBackfills, requestBackfill, rewindTo } from '@/server/chain/sync'
import { backfillChain } from '@/server/jobs/chain/backfill'
import { openQueue } from '@/server/jobs/queue'

/** Runs the command against the database of `appUrl`; returns the exit status. */
export async function runSync(appUrl: string, args: SyncArguments, signal: AbortSignal): Promise<number> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 2, application_name: 'assay sync' })
  pool.on('error', (error) => console.error(`warning: a database connection was lost: ${error.message}`))
  try {
    if (args.command === 'status') return await status(pool)
    if (args.command === 'rewind') return await rewind(pool, args)
    return await backfill(pool, appUrl, args, signal)
  } finally {
    await pool.end()
  }
}

async function status(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{
    network: number
    kind: string
    state: string
    next: string | null
    target: string | null
    error: string | null
  }>(
    'select network, kind, state, next_height as next, target_height as target, last_error as error from sync_position order by network',
  )
  if (rows.length === 0) console.log('no network has been connected: set CHAIN_<NETWORK>_URL and start the service')
  for (const row of rows) {
    const place =
      row.next === null
        ? 'nothing read yet'
        : `read up to ${Number(row.next) - 1}${row.target === null ? '' : ` of ${row.target}`}`
    console.log(`${networkById(row.network).name} (${row.kind}): ${row.state}, ${place}${row.error ? `: ${row.error}` : ''}`)
  }
  for (const one of await findBackfills(pool, 10)) console.log(lineOf(one))
  return 0
}

async function rewind(pool: pg.Pool, args: { network: string; to: number }): Promise<number> {
  const network = resolveNetwork(args.network)
  if (typeof network === 'string') throw new Error(`${args.network} is not a known network`)
  const client = await pool.connect()
  try {
    const gone = await rewindTo(client, network, args.to)
    console.log(
      `${network.name}: ${gone.blocks} blocks and ${gone.transfers} transfers rolled back; the worker reads from ${args.to + 1}`,
    )
    return 0
  } finally {
    client.release()
  }
}

async function backfill(
  pool: pg.Pool,
  appUrl: string,
  args: Extract<SyncArguments, { command: 'backfill' }>,
  signal: AbortSignal,
): Promise<number> {
  const requested = await requestBackfill(pool, connectedNamed(args.network), args.request)
  const boss = openQueue(appUrl, { supervise: false, schedule: false, max: 2 })
  boss.on('error', (error) => console.error(`warning: ${error.message}`))
  await boss.start()
  try {
    await boss.send(backfillChain.name, { id: requested.id })
  } finally {
    await boss.stop({ graceful: false })
  }
  if (args.detach) {
    console.log(`${lineOf(requested)}; npm run sync -- status shows its progress`)
    return 0
  }
  let told = ''
  for (;;) {
    const now = (await findBackfill(pool, requested.id)) ?? requested
    const line = lineOf(now)
    if (line !== told) console.log(line)
    told = line
    if (now.status === 'done') return 0
    if (signal.aborted) return 1
    await sleep(1_000)
  }
}

function connectedNamed(name: string): ConnectedNetwork {
  const network = resolveNetwork(name)
  if (typeof network === 'string') throw new Error(`${name} is not a known network`)
  const found = connectedNetworks(process.env).find((one) => one.network.id === network.id)
  if (!found) throw new Error(`no node is connected for ${network.name}; set CHAIN_${variableName(network)}_URL`)
  return found
}

function lineOf(one: Backfill): string {
  const what = one.kind === 'range' ? `blocks ${one.from} to ${one.to}` : `address ${one.address}`
  const far = one.kind === 'range' && one.next !== null && one.next > (one.from ?? 0) ? `, up to ${one.next - 1}` : ''
  return `backfill of ${networkById(one.network).name} ${what}: ${one.status}${far}, ${one.transfers} transfers added${one.lastError ? `: ${one.lastError}` : ''}`
}
