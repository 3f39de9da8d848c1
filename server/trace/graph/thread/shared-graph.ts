import type { EngineStatus } from '@/server/trace/tracer'
import type { FromThread, ToThread } from './messages'

/** A thread that holds graphs, or its stand-in in another process. */
export interface GraphChannel {
  on(event: 'message', listener: (message: FromThread) => void): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  on(event: 'exit', listener: () => void): unknown
  postMessage(message: ToThread, transfer: ArrayBuffer[]): void
  terminate(): Promise<unknown>
}

/** A process that queries the graphs of this one. */
export interface GraphClient {
  send(message: FromThread): void
}

/**
 * Shares one thread between several processes: answers go to the process that asked; the status of networks is announced to
 * all, including those that connect later.
 */
export class SharedGraph {
  private readonly clients = new Set<GraphClient>()
  private readonly held = new Map<number, EngineStatus>()
  private readonly askers = new Map<number, { client: GraphClient; id: number }>()
  private asked = 0

  constructor(
    private readonly thread: GraphChannel,
    private readonly onLog: (level: 'info' | 'warn', message: string, detail: Record<string, unknown>) => void,
  ) {
    thread.on('message', (message) => this.hear(message))
    thread.on('error', (error) => this.lose(String(error)))
    thread.on('exit', () => this.lose('the thread ended'))
  }

  join(client: GraphClient): void {
    this.clients.add(client)
    for (const [network, status] of this.held) client.send({ kind: 'status', network, status })
  }

  leave(client: GraphClient): void {
    this.clients.delete(client)
  }

  /** Forwards a client's question. */
  ask(client: GraphClient, message: ToThread): void {
    if (message.kind !== 'ask') return
    const id = ++this.asked
    this.askers.set(id, { client, id: message.id })
    this.thread.postMessage({ ...message, id }, [])
  }

  private hear(message: FromThread): void {
    if (message.kind === 'log') {
      this.onLog(message.level, message.message, message.detail)
      return
    }
    if (message.kind === 'status') {
      this.held.set(message.network, message.status)
      for (const client of this.clients) client.send(message)
      return
    }
    const asker = this.askers.get(message.id)
    this.askers.delete(message.id)
    if (asker && this.clients.has(asker.client)) asker.client.send({ ...message, id: asker.id })
  }

  private lose(reason: string): void {
    for (const id of [...this.askers.keys()]) this.hear({ kind: 'answer', id, trace: null })
    const status: EngineStatus = { state: 'failed', reason }
    for (const network of [...this.held.keys()]) this.hear({ kind: 'status', network, status })
  }
}
