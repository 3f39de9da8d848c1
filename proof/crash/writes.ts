import type { operations } from '@/contract'

export type OperationName = keyof typeof operations

/** A write with a key, as a lane requests it. */
export interface Ask {
  params?: Record<string, string>
  query?: Record<string, string>
  json?: unknown
  /** A file instead of JSON. */
  file?: string
}

/** One write with a key and all answers to its copies. */
export interface Write {
  /** Each of its requests has the id `crash_<mark>_<copy>_<attempt>`. */
  mark: string
  operation: OperationName
  orgId: string
  apiKey: string
  method: 'POST' | 'DELETE'
  path: string
  /** The scope under which the claim of its key is stored. */
  scope: string
  key: string
  body: string | undefined
  contentType: string | undefined
  /** The final answer of each copy. */
  answers: FinalAnswer[]
}

export interface FinalAnswer {
  status: number
  text: string
  replayed: boolean
  requestId: string
}

/** Counts over all writes. */
export interface Counts {
  requests: number
  /** Requests whose connection broke before an answer. */
  broken: number
  /** Answers 409 `idempotency_in_progress`, which were retried. */
  inProgress: number
  /** Answers 5xx, which were retried; by status. */
  failed: Record<string, number>
}
