import type { AlertRow, QueuePage } from '@/contract/alert/triage'

export interface QueueFault {
  error: unknown
  /** Whether a later page was being read rather than the first. */
  more: boolean
}

export interface QueueSnapshot {
  rows: readonly AlertRow[]
  /** The index of each alert in `rows`, by id. */
  indexOf: ReadonlyMap<string, number>
  /** The note on a row that another person changed, by id. */
  marks: ReadonlyMap<string, string>
  /** Rows that arrived after the page was opened; highlighted for a moment. */
  arrived: ReadonlySet<string>
  hasMore: boolean
  loading: boolean
  /** Whether the first page has been read. */
  read: boolean
  fault: QueueFault | null
}

type Load = (cursor: string | null) => Promise<Pick<QueuePage, 'data' | 'page'>>

/**
 * The rows of the queue in order: the pages read so far, the person's own changes before and after the server confirmed them,
 * and other people's changes. A row leaves only by the person's own action; one that others change keeps its place.
 */
export class QueueStore {
  #order: string[] = []
  readonly #shown = new Map<string, AlertRow>()
  readonly #confirmed = new Map<string, AlertRow>()
  readonly #gone = new Set<string>()
  readonly #pending = new Map<string, number>()
  #marks: ReadonlyMap<string, string> = new Map()
  #arrived: ReadonlySet<string> = new Set()
  #next: string | null = null
  #loading = false
  #read = false
  #fault: QueueFault | null = null
  #snapshot: QueueSnapshot | null = null
  #rows: AlertRow[] | null = null
  #index = new Map<string, number>()
  #shared = false
  readonly #listeners = new Set<() => void>()

  constructor(
    private readonly load: Load,
    first?: Pick<QueuePage, 'data' | 'page'>,
  ) {
    if (first) this.#take(first)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): QueueSnapshot => {
    if (!this.#snapshot) {
      this.#snapshot = {
        rows: this.#visible(),
        indexOf: this.#index,
        marks: this.#marks,
        arrived: this.#arrived,
        hasMore: this.#next !== null,
        loading: this.#loading,
        read: this.#read,
        fault: this.#fault,
      }
    }
    return this.#snapshot
  }

  /** The rows in order. Rebuilt only if rows were inserted or left, which takes time with thousands. */
  #visible(): AlertRow[] {
    if (this.#rows) return this.#rows
    this.#rows = []
    this.#index = new Map()
    for (const id of this.#order) if (!this.#gone.has(id)) this.#append(this.#shown.get(id) as AlertRow)
    this.#shared = true
    return this.#rows
  }

  #append(row: AlertRow): void {
    if (this.#rows) this.#index.set(row.id, this.#rows.push(row) - 1)
  }

  #show(row: AlertRow): void {
    this.#shown.set(row.id, row)
    const index = this.#rows ? this.#index.get(row.id) : undefined
    if (index === undefined) return
    this.#unshare()
    if (this.#rows) this.#rows[index] = row
  }

  /** Copies the list before a change, since snapshots must not change once they have been handed out. */
  #unshare(): void {
    if (this.#shared && this.#rows) this.#rows = this.#rows.slice()
    this.#shared = false
  }

  /** The row as the server last sent it, with the revision that a change must name. */
  confirmed(id: string): AlertRow | undefined {
    return this.#confirmed.get(id)
  }

  shown(id: string): AlertRow | undefined {
    return this.#shown.get(id)
  }

  /** Whether the alert has been loaded, even if it has left the view since. */
  knows(id: string): boolean {
    return this.#shown.has(id)
  }

  /** Reads the next page, or the first one if there is none yet. */
  readonly loadMore = async (): Promise<void> => {
    if (this.#loading || (this.#read && this.#next === null)) return
    const more = this.#read
    this.#loading = true
    this.#fault = null
    this.#changed()
    try {
      this.#take(await this.load(this.#next))
    } catch (error) {
      this.#fault = { error, more }
    }
    this.#loading = false
    this.#changed()
  }

  /** Reloads the queue from its first page; the old rows stay until the answer has arrived. */
  async reload(): Promise<void> {
    this.#loading = true
    this.#fault = null
    this.#changed()
    try {
      const page = await this.load(null)
      this.#order = []
      this.#rows = null
      for (const id of [...this.#shown.keys()]) {
        if (this.#pending.has(id)) continue
        this.#shown.delete(id)
        this.#confirmed.delete(id)
      }
      this.#gone.clear()
      this.#marks = new Map()
      this.#arrived = new Set()
      this.#take(page)
    } catch (error) {
      this.#fault = { error, more: false }
    }
    this.#loading = false
    this.#changed()
  }

  #take(page: Pick<QueuePage, 'data' | 'page'>): void {
    // An alert that moved down between two reads arrives twice.
    const listed = new Set(this.#order)
    const fresh = page.data.filter((row) => !listed.has(row.id))
    for (const row of fresh) if (!this.#pending.has(row.id)) this.#keep(row)
    this.#order = [...this.#order, ...fresh.map((row) => row.id)]
    if (this.#rows) {
      this.#unshare()
      for (const { id } of fresh) if (!this.#gone.has(id)) this.#append(this.#shown.get(id) as AlertRow)
    }
    this.#next = page.page.next
    this.#read = true
    this.#changed()
  }

  #keep(row: AlertRow): void {
    this.#show(row)
    this.#confirmed.set(row.id, row)
  }

  /** Adds an alert that is on no loaded page, such as one opened by its URL. */
  adopt(row: AlertRow): void {
    if (!this.#shown.has(row.id)) this.#keep(row)
  }

  /** Puts new alerts on top. */
  insert(rows: readonly AlertRow[]): void {
    const listed = new Set(this.#order)
    const fresh = rows.filter((row) => !listed.has(row.id))
    if (fresh.length === 0) return
    for (const row of fresh) this.#keep(row)
    this.#order = [...fresh.map((row) => row.id), ...this.#order]
    this.#rows = null
    this.#arrived = new Set(fresh.map((row) => row.id))
    this.#changed()
  }

  /** Shows rows as the change will leave them; `leaves` tells which of them leave the view. */
  expect(rows: readonly AlertRow[], leaves: (row: AlertRow) => boolean): void {
    const marks = new Map(this.#marks)
    for (const row of rows) {
      this.#show(row)
      this.#pending.set(row.id, (this.#pending.get(row.id) ?? 0) + 1)
      marks.delete(row.id)
      if (leaves(row)) this.#leave(row.id)
      else this.#comeBack(row.id)
    }
    this.#marks = marks
    this.#changed()
  }

  /** Ends a pending change with the row as the server has it; it is shown once no other change of it is pending. */
  settle(id: string, row: AlertRow | undefined): void {
    const left = (this.#pending.get(id) ?? 1) - 1
    if (left > 0) this.#pending.set(id, left)
    else this.#pending.delete(id)
    if (row) this.#confirmed.set(id, row)
    const truth = this.#confirmed.get(id)
    if (left <= 0 && truth) this.#show(truth)
    this.#changed()
  }

  /** Ends a refused change: the row comes back to its place, with `mark` as its note. */
  refuse(id: string, row: AlertRow | undefined, mark: string): void {
    this.settle(id, row)
    this.#comeBack(id)
    this.#marks = new Map(this.#marks).set(id, mark)
    this.#changed()
  }

  /** Applies other people's changes; `mark` returns the note for a row. `adopt` adds rows that are on no loaded page. */
  update(rows: readonly AlertRow[], mark: (before: AlertRow, after: AlertRow) => string | null, adopt = false): void {
    const marks = new Map(this.#marks)
    for (const row of rows) {
      if (adopt) this.adopt(row)
      const before = this.#confirmed.get(row.id)
      if (!before || before.revision > row.revision) continue
      this.#confirmed.set(row.id, row)
      if (this.#pending.has(row.id)) continue
      this.#show(row)
      const note = before.revision === row.revision ? null : mark(before, row)
      if (note) marks.set(row.id, note)
    }
    this.#marks = marks
    this.#changed()
  }

  #leave(id: string): void {
    if (this.#gone.has(id)) return
    this.#gone.add(id)
    this.#rows = null
  }

  #comeBack(id: string): void {
    if (this.#gone.delete(id)) this.#rows = null
  }

  #changed(): void {
    this.#snapshot = null
    this.#shared = true
    for (const listener of this.#listeners) listener()
  }
}
