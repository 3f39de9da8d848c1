import type { Operation } from '@/contract/kernel/operation'
import type { Verb } from '@/server/http/serve'

/** What a tool promises: an operation of the contract, or one like it without a path under `/v1`. */
export type ToolOperation = Pick<
  Operation,
  'id' | 'method' | 'summary' | 'description' | 'scope' | 'params' | 'query' | 'body' | 'response' | 'status' | 'knownStatus'
>

/** A tool: an operation and the verb that answers it. */
export interface Tool {
  name: string
  title: string
  operation: ToolOperation
  verb: Verb
}
