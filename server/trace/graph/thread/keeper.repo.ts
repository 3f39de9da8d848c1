import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import { type ClientBase, Pool, type PoolClient } from 'pg'
import { followsLogin, readsArchive } from '@/server/platform/db'
import { withThawed } from '@/server/platform/failure/archive-fault'
import type { EngineStatus, Pins } from '@/server/trace/tracer'
import type { LedgerQuestion } from '../ledger-question'
import { compactLedgers } from '../ledgers/compact-ledgers'
import { OddHash } from '../ledgers/transactions'
import type { NetworkLedgers } from '../network-ledgers'
import type { Numbers } from '../number-writer'
import { followLedgers } from '../rows/follow-ledgers.repo'
import { loadLedgers, OverBudget } from '../rows/load-ledgers.repo'
import type { KeeperOptions } from './keeper-options'

const BUSY_MS = 100
const IDLE_MS = 1_000
/** For how long after a question networks are polled closely. */
const WATCH_MS = 5_000
const WAIT_MS = 250
/** Wasted rows and transactions out of place that trigger compaction: this many, or this share of the rows if that is more. */
const DRIFT = 200_000
const DRIFT_SHARE = 0.05
/** Delay after a failed load. */
const RETRY_MS = 30_000

/** Loads networks, follows the ingest feed and answers questions at exact epochs. One task at a time touches the database. */
export class GraphKeeper {
  private readonly pool: Pool
  private readonly graphs = new Map<number, NetworkLedgers>()
  private readonly statuses = new Map<number, EngineStatus>()
  private readonly retryAt = new Map<number, number>()
  private stopped = false
  private watchedUntil = 0
  private wake = (): void => undefined
  private round: Promise<void> = Promise.resolve()

  constructor(private readonly options: KeeperOptions) {
    this.pool = new Pool({
      connectionString: options.connectionString,
      max: 1,
      application_name: 'assay-graph',
      ...readsArchive(),
      ...followsLogin(),
    })
    this.pool.on('error', () => undefined)
  }

  /** Keeps the ledgers until `stop`. */
  async run(): Promise<void> {
    while (!this.stopped) {
      this.round = this.look()
      await this.round
      const pause = performance.now() < this.watchedUntil ? BUSY_MS : IDLE_MS
      await Promise.race([
        sleep(pause, undefined, { ref: false }),
        new Promise<void>((resolve) => {
          this.wake = resolve
        }),
      ])
    }
    await this.pool.end()
  }

  stop(): void {
    this.stopped = true
    this.wake()
  }

  /** Null unless the network's ledgers are at exactly these epochs, or reach them within a quarter of a second. */
  async trace(question: LedgerQuestion, pins: Pins): Promise<Numbers | null> {
    this.watchedUntil = performance.now() + WATCH_MS
    const deadline = performance.now() + WAIT_MS
    for (;;) {
      const graph = this.graphs.get(question.network)
      if (graph === undefined) return null
      const { position } = graph
      if (position.graph > pins.graph || position.attribution > pins.attribution) return null
      if (position.graph === pins.graph && position.attribution === pins.attribution) return graph.trace(question)
      const left = deadline - performance.now()
      if (left <= 0) return null
      const round = this.round
      this.wake()
      await Promise.race([round.then(() => breathe()), sleep(left)])
    }
  }

  private async look(): Promise<void> {
    let client: PoolClient | undefined
    try {
      client = await this.pool.connect()
      const stands = await readStands(client, this.options.networks)
      // A removed network may start again from its first block; its old ledgers must not be updated then.
      for (const network of this.graphs.keys()) {
        if (stands.has(network)) continue
        this.graphs.delete(network)
        this.say(network, { state: 'loading' })
      }
      for (const [network, stand] of stands) await this.keep(client, network, stand)
      client.release()
    } catch (error) {
      client?.release(true)
      this.options.onLog('warn', 'the graph could not look at the database', { reason: String(error) })
    }
  }

  private async keep(client: PoolClient, network: number, stand: Pins): Promise<void> {
    const graph = this.graphs.get(network)
    const status = this.statuses.get(network)?.state
    if (status === 'over_budget' || status === 'unsupported' || performance.now() < (this.retryAt.get(network) ?? 0)) return
    if (graph === undefined) return this.load(client, network)
    const { position } = graph
    if (position.graph !== stand.graph || position.attribution !== stand.attribution) {
      if (!(await withThawed(() => followLedgers(client, network, graph)))) return this.load(client, network)
      this.say(network, ready(graph))
    }
    if (graph.drift <= Math.max(DRIFT, graph.rows * DRIFT_SHARE)) return
    const began = performance.now()
    for (const _ of compactLedgers(graph.ledgers)) await breathe()
    this.options.onLog('info', 'ledgers compacted', { network, rows: graph.rows, ms: Math.round(performance.now() - began) })
  }

  private async load(client: PoolClient, network: number): Promise<void> {
    this.graphs.delete(network)
    this.say(network, { state: 'loading' })
    const began = performance.now()
    const used = [...this.graphs.values()].reduce((sum, graph) => sum + graph.bytes, 0)
    try {
      const graph = await loadLedgers(client, network, this.options.maxBytes - used, () => breathe())
      if (graph === null) return
      this.graphs.set(network, graph)
      this.say(network, ready(graph))
      this.options.onLog('info', 'ledgers loaded', {
        network,
        rows: graph.rows,
        bytes: graph.bytes,
        ms: Math.round(performance.now() - began),
      })
    } catch (error) {
      const lasting = error instanceof OverBudget ? 'over_budget' : error instanceof OddHash ? 'unsupported' : null
      this.say(network, { state: lasting ?? 'failed', reason: error instanceof Error ? error.message : String(error) })
      this.retryAt.set(network, performance.now() + RETRY_MS)
      if (lasting === null) throw error
      const reason = (error as Error).message
      this.options.onLog('warn', 'the ledgers stay in PostgreSQL', { network, state: lasting, reason })
    }
  }

  private say(network: number, status: EngineStatus): void {
    this.statuses.set(network, status)
    this.options.onStatus(network, status)
  }
}

function ready({ rows, bytes }: NetworkLedgers): EngineStatus {
  return { state: 'ready', rows, bytes }
}

/** The epochs of stored networks, by network. Read without a snapshot, only to decide whether to look closer. */
async function readStands(
  client: ClientBase,
  networks: readonly number[],
): Promise<Map<number, { graph: number; attribution: number }>> {
  const { rows } = await client.query<{ network: number; graph: string; attribution: string }>(
    `select network, graph_epoch as graph,
            coalesce((select value #>> '{}' from installation_fact where key = 'attribution_epoch'), '0') as attribution
     from network_state where network = any($1::int[]) and ingest_seq > 0`,
    [networks],
  )
  return new Map(rows.map((row) => [row.network, { graph: Number(row.graph), attribution: Number(row.attribution) }]))
}
