import type { operations } from '@/contract'

export type OperationName = keyof typeof operations

/** A keyed write as a lane asks for it. */
export interface Ask {
  params?: Record<string, string>
  query?: Record<string, string>
  json?: unknown
  /** A file instead of JSON. */
  file?: string
}

/** One keyed write and everything that was answered to its copies. */
export interface Write {
  /** Every request of it calls itself `crash_<mark>_<copy>_<attempt>`. */
  mark: string
  operation: OperationName
  orgId: string
  apiKey: string
  method: 'POST' | 'DELETE'
  path: string
  /** Under which the claim of its key is kept. */
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

/** What was counted over all writes. */
export interface Counts {
  requests: number
  /** Requests whose connection broke before an answer. */
  broken: number
  /** Answers 409 `idempotency_in_progress`, which were asked again. */
  inProgress: number
  /** Answers 5xx, which were asked again; by status. */
  failed: Record<string, number>
}
