import { failureOf, refusalText } from '@/components/query-failure'
import { type GraphElement, mergeGraphs } from '@/contract/graph/graph-merge'
import type { GraphNews, GraphVersion, UpdatedGraph } from '@/contract/graph/graph-versions'
import type { GraphDocument } from '@/contract/graph/graphs'
import type { GraphSummary } from '@/contract/graph/saved-graphs'

/** Whether the graph in the page is saved. `at`: ISO time of the newest save. */
export type SyncState =
  | { kind: 'saved'; at: string }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** `again`: it will be retried automatically. */
  | { kind: 'failed'; cause: string; again: boolean }

export interface SyncUpdate {
  id: string
  revision: number
  name?: string
  case_id?: string | null
  document?: GraphDocument
  restores?: number
}

type Extra = Omit<SyncUpdate, 'id' | 'revision' | 'document'>

/** What the sync needs from its page and from the service. */
export interface SyncPorts {
  update(change: SyncUpdate): Promise<UpdatedGraph>
  news(asked: { id: string; revision: number }): Promise<GraphNews>
  /** The graph as currently edited. */
  read(): GraphDocument
  /** Shows the graph with other people's changes. */
  adopt(document: GraphDocument): void
  /** Other people's saves that were merged into the page, and parts of theirs that this page replaced. */
  heard(versions: readonly GraphVersion[], overwritten: readonly GraphElement[]): void
  changed(): void
}

/** Delay after the last change, and the longest after the first one. */
const restMs = 800
const mostMs = 2000
const againMs = [3000, 10_000, 30_000] as const

/** Keeps an open graph in step with the stored one: saves local changes, merges other people's saves. One save at a time. */
export class GraphSync {
  state: SyncState
  #summary: GraphSummary
  /** The stored document that the present one is based on; its revision is that of the summary. */
  #base: GraphDocument
  readonly #own = new Set<number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #changedAt: number | null = null
  #failures = 0
  #work: Promise<void> = Promise.resolve()

  constructor(
    saved: GraphSummary,
    base: GraphDocument,
    private readonly ports: SyncPorts,
    private readonly mayWrite: boolean,
  ) {
    this.#summary = saved
    this.#base = base
    this.state = { kind: 'saved', at: saved.updated_at }
  }

  get summary(): GraphSummary {
    return this.#summary
  }

  get base(): GraphDocument {
    return this.#base
  }

  /** Whether there are unsaved changes. */
  get dirty(): boolean {
    return this.ports.read() !== this.#base
  }

  /** Call after each change: it is saved once there is a pause. */
  touch(now = Date.now()): void {
    if (!this.mayWrite || !this.dirty || (this.state.kind === 'failed' && this.state.again)) return
    this.#changedAt ??= now
    if (this.state.kind === 'saved' || this.state.kind === 'failed') this.#set({ kind: 'changed' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), Math.min(restMs, Math.max(0, this.#changedAt + mostMs - now)))
  }

  /** Saves now, if there is anything to save. `more`: other changes, such as the name. */
  save(more: Extra = {}): Promise<void> {
    clearTimeout(this.#timer)
    return this.#next(() => this.#save(more))
  }

  /** The graph was saved by anyone, perhaps by this page: merges what is new. */
  hear(): Promise<void> {
    return this.#next(() => this.#hear().catch(() => undefined))
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work)
    this.#work = done.catch(() => undefined)
    return done
  }

  async #save(more: Extra, late = true): Promise<void> {
    this.#changedAt = null
    const sent = this.ports.read()
    const dirty = sent !== this.#base
    if (!this.mayWrite || (!dirty && Object.keys(more).length === 0)) return
    this.#set({ kind: 'saving' })
    try {
      const { id, revision } = this.#summary
      const { merged, document, ...summary } = await this.ports.update({
        id,
        revision,
        ...more,
        ...(dirty ? { document: sent } : {}),
      })
      this.#own.add(summary.revision)
      const alone = merged === null && summary.revision === revision + 1
      // Changes made during the request are applied on top of the answer.
      const stored = alone && dirty ? sent : document
      if (!(alone && dirty)) this.#take(sent, stored)
      this.#base = stored
      this.#summary = summary
      this.#failures = 0
      this.#set(this.dirty ? { kind: 'changed' } : { kind: 'saved', at: summary.updated_at })
      if (merged) this.#tell(merged.versions, merged.overwritten)
      if (this.dirty) this.touch()
    } catch (error) {
      // The server no longer keeps this revision: merge the stored graph here, and send again.
      if (late && failureOf(error).details.some((detail) => detail.field === 'revision')) {
        const merged = await this.#hear().then(
          () => true,
          () => false,
        )
        if (merged) return this.#save(more, false)
      }
      this.#fail(error)
      if (Object.keys(more).length > 0) throw error
    }
  }

  async #hear(): Promise<void> {
    const { id, revision } = this.#summary
    const news = await this.ports.news({ id, revision })
    if (news === null) return
    const { document, ...summary } = news.graph
    this.#take(this.#base, document)
    this.#base = document
    this.#summary = summary
    this.#tell(news.versions, [])
    if (this.state.kind === 'saved') this.#set({ kind: 'saved', at: summary.updated_at })
    if (this.dirty) this.touch()
  }

  /** Shows the stored graph, with the changes made here since `from`. */
  #take(from: GraphDocument, stored: GraphDocument): void {
    const present = this.ports.read()
    this.ports.adopt(present === from ? stored : mergeGraphs(from, stored, present).document)
  }

  #tell(versions: readonly GraphVersion[], overwritten: readonly GraphElement[]): void {
    const others = versions.filter((version) => !this.#own.has(version.revision))
    if (others.length > 0) this.ports.heard(others, overwritten)
  }

  #fail(error: unknown): void {
    const full = error instanceof RangeError
    const { status } = full ? { status: 400 } : failureOf(error)
    const again = status === null || status >= 500 || status === 429
    const cause = full ? error.message : refusalText(failureOf(error))
    if (again) {
      const wait = againMs[Math.min(this.#failures++, againMs.length - 1)]
      this.#timer = setTimeout(() => void this.save(), wait)
    }
    this.#set({ kind: 'failed', cause, again })
  }

  #set(state: SyncState): void {
    this.state = state
    this.ports.changed()
  }
}
