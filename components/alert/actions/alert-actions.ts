import type { Alert } from '@/contract/alert/alerts'
import type { AlertRow } from '@/contract/alert/triage'
import { type AlertChange, changedRow, changes, inverseOf } from './alert-change'
import { mayBecome } from './transitions'

export const bulkSize = 100

type Written = Omit<Alert, 'evidence' | 'disclaimer'>
export type BulkAnswer = { id: string; alert: Written } | { id: string; error: { message: string } }

/** The server calls that the actions make. */
export interface AlertApi {
  update(id: string, revision: number, change: AlertChange): Promise<Written>
  bulk(revisions: Record<string, number>, change: AlertChange): Promise<{ data: BulkAnswer[]; case_id: string | null }>
  rows(ids: readonly string[]): Promise<AlertRow[]>
  /** The message a person sees for a failed call. */
  cause(error: unknown): string
}

/** What the actions read from the queue and change in it. */
export interface AlertPlace {
  confirmed(id: string): AlertRow | undefined
  shown(id: string): AlertRow | undefined
  adopt(row: AlertRow): void
  expect(rows: readonly AlertRow[], leaves: (row: AlertRow) => boolean): void
  settle(id: string, row: AlertRow | undefined): void
  refuse(id: string, row: AlertRow | undefined, mark: string): void
}

export interface Refused {
  row: AlertRow
  why: string
}

/** The result of an action. */
export interface Outcome {
  done: readonly string[]
  refused: readonly Refused[]
  caseId: string | null
}

export interface ActionState {
  /** Set while an action needs several calls. */
  progress: { label: string; done: number; total: number } | null
  /** The label of what `undo` would reverse; null if there is nothing. */
  undoable: string | null
}

interface Step {
  label: string
  items: { id: string; back: AlertChange[] }[]
}

interface Options {
  api: AlertApi
  place: AlertPlace
  now: () => number
  stays: (row: AlertRow) => boolean
  /** Called once all calls of an action have been answered. */
  onOutcome: (outcome: Outcome, label: string, undoable: boolean) => void
}

/**
 * Applies changes to alerts optimistically: each row shows the change at once, the calls are sent one after the other with the
 * revision of each row, and a refused row is rolled back. Every action can be undone as far as the states allow.
 */
export class AlertActions {
  #tail: Promise<void> = Promise.resolve()
  readonly #steps: Step[] = []
  #state: ActionState = { progress: null, undoable: null }
  readonly #listeners = new Set<() => void>()

  constructor(private readonly options: Options) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): ActionState => this.#state

  /** Performs one change on these alerts, leaving out those it does not apply to. Returns how many were changed. */
  perform(rows: readonly AlertRow[], change: AlertChange, label: (count: number) => string): number {
    const { place, now, stays } = this.options
    const meant = rows
      .map((row) => place.shown(row.id) ?? row)
      .filter((row) => changes(row, change))
      .filter((row) => change.state === undefined || change.state === row.state || mayBecome(row, change.state, now()))
    if (meant.length === 0) return 0
    for (const row of meant) place.adopt(row)
    place.expect(
      meant.map((row) => changedRow(row, change, now())),
      (row) => !stays(row),
    )
    const words = label(meant.length)
    const step: Step = {
      label: words,
      items: meant.flatMap((row) => {
        const back = inverseOf(row, change, now())
        return back ? [{ id: row.id, back }] : []
      }),
    }
    if (step.items.length > 0) this.#steps.push(step)
    this.#publish({ undoable: this.#steps.at(-1)?.label ?? null })
    this.#enqueue(async () => {
      const outcome = await this.#send(meant, change, words)
      const done = new Set(outcome.done)
      step.items = step.items.filter(({ id }) => done.has(id))
      if (step.items.length === 0) this.#drop(step)
      this.options.onOutcome(outcome, words, step.items.length > 0)
    })
    return meant.length
  }

  /** Undoes the last action; returns the alerts it was about, null if there is none. */
  undo(): readonly string[] | null {
    const step = this.#steps.pop()
    if (!step) return null
    this.#publish({ undoable: this.#steps.at(-1)?.label ?? null })
    const { place, now, stays } = this.options
    const rows = step.items.flatMap(({ id, back }) => {
      const row = place.shown(id)
      return row ? [back.reduce((at, change) => changedRow(at, change, now()), row)] : []
    })
    place.expect(rows, (row) => !stays(row))
    this.#enqueue(() => this.#takeBack(step, new Set(rows.map(({ id }) => id))))
    return step.items.map(({ id }) => id)
  }

  async #takeBack(step: Step, shown: ReadonlySet<string>): Promise<void> {
    const { place, api } = this.options
    // Rows that the server refused have nothing to undo.
    const ids = new Set(step.items.map(({ id }) => id))
    for (const id of shown) if (!ids.has(id)) place.settle(id, undefined)
    // The list may have been reloaded since, without the alerts that had left it.
    const away = step.items.filter(({ id }) => !shown.has(id)).map(({ id }) => id)
    const found = away.length > 0 ? await api.rows(away).catch(() => []) : []
    for (const row of found) place.adopt(row)
    place.expect(found, (row) => !this.options.stays(row))
    const kept = step.items.filter(({ id }) => shown.has(id) || found.some((row) => row.id === id))
    let live = kept
    const refused: Refused[] = []
    let caseId: string | null = null
    const depth = Math.max(0, ...kept.map(({ back }) => back.length))
    for (let k = 0; k < depth; k++) {
      // Rows with the same next change share a call.
      const groups = new Map<string, { change: AlertChange; rows: AlertRow[]; last: boolean }>()
      for (const { id, back } of live) {
        const change = back[k]
        const row = place.confirmed(id)
        if (!change || !row) continue
        const key = JSON.stringify([change, k === back.length - 1])
        const group = groups.get(key) ?? { change, rows: [], last: k === back.length - 1 }
        group.rows.push(row)
        groups.set(key, group)
      }
      for (const { change, rows, last } of groups.values()) {
        if (!last)
          place.expect(
            rows.map(({ id }) => place.shown(id) as AlertRow),
            (row) => !this.options.stays(row),
          )
        const outcome = await this.#send(rows, change, `Undoing: ${step.label}`)
        refused.push(...outcome.refused)
        caseId ??= outcome.caseId
        const lost = new Set(outcome.refused.map(({ row }) => row.id))
        if (!last) for (const id of lost) place.settle(id, undefined)
        live = live.filter(({ id }) => !lost.has(id))
      }
    }
    this.options.onOutcome({ done: live.map(({ id }) => id), refused, caseId }, `Undone: ${step.label}`, false)
  }

  async #send(rows: readonly AlertRow[], change: AlertChange, label: string): Promise<Outcome> {
    const outcome = { done: [] as string[], refused: [] as Refused[], caseId: null as string | null }
    let meant = change
    for (let at = 0; at < rows.length; at += bulkSize) {
      if (rows.length > bulkSize) this.#publish({ progress: { label, done: at, total: rows.length } })
      const part = rows.slice(at, at + bulkSize)
      const answered = await this.#call(part, meant)
      outcome.done.push(...answered.done)
      outcome.refused.push(...answered.refused)
      outcome.caseId ??= answered.caseId
      // The first call opens the case; the others add their alerts to it.
      if (meant.state === 'escalated' && !meant.case_id && answered.caseId) {
        const { case_title: _title, ...rest } = meant
        meant = { ...rest, case_id: answered.caseId }
      }
    }
    if (this.#state.progress) this.#publish({ progress: null })
    return outcome
  }

  async #call(rows: readonly AlertRow[], change: AlertChange): Promise<Outcome> {
    const { api, place } = this.options
    const standing = rows.map((row) => place.confirmed(row.id) ?? row)
    const answers = new Map<string, BulkAnswer>()
    let caseId: string | null = null
    let failure: string | null = null
    const [only] = standing
    try {
      if (standing.length === 1 && only) {
        const alert = await api.update(only.id, only.revision, change)
        caseId = change.state === 'escalated' ? alert.case_id : null
        answers.set(only.id, { id: only.id, alert })
      } else {
        const answer = await api.bulk(Object.fromEntries(standing.map((row) => [row.id, row.revision])), change)
        caseId = answer.case_id
        for (const one of answer.data) answers.set(one.id, one)
      }
    } catch (error) {
      failure = api.cause(error)
    }
    const refused: Refused[] = []
    const done: string[] = []
    for (const row of standing) {
      const answer = answers.get(row.id)
      if (answer && 'alert' in answer) {
        place.settle(row.id, rowOf(answer.alert, row))
        done.push(row.id)
      } else refused.push({ row, why: answer?.error.message ?? failure ?? 'The service did not confirm the change.' })
    }
    if (refused.length > 0) await this.#giveBack(refused)
    return { done, refused, caseId }
  }

  /** Shows refused rows in their actual state. */
  async #giveBack(refused: Refused[]): Promise<void> {
    const { api, place } = this.options
    const fresh = await api.rows(refused.map(({ row }) => row.id)).catch(() => [])
    const byId = new Map(fresh.map((row) => [row.id, row]))
    for (const { row, why } of refused) place.refuse(row.id, byId.get(row.id), why)
  }

  #enqueue(work: () => Promise<void>): void {
    this.#tail = this.#tail.then(work, work)
  }

  #drop(step: Step): void {
    const at = this.#steps.indexOf(step)
    if (at >= 0) this.#steps.splice(at, 1)
    this.#publish({ undoable: this.#steps.at(-1)?.label ?? null })
  }

  #publish(part: Partial<ActionState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** The queue row of an alert returned by the API; keeps the fields that only the queue has. */
export function rowOf(alert: Written & { evidence?: unknown; disclaimer?: unknown }, before: AlertRow): AlertRow {
  const { evidence: _evidence, disclaimer: _disclaimer, ...head } = alert
  return { ...before, ...head }
}
