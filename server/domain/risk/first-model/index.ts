import { toCheck } from './check.dto'
import { decodeEvidence } from './facts'
import { modelVersion } from './model'

/**
 * The first scoring model, frozen: checks it stored replay to the same bytes forever. It no longer traces, computes answers
 * from stored evidence only, and shares no code with the current model.
 */
export const firstModel = { version: modelVersion, evidenceFormat: 1, decodeEvidence, toCheck } as const
export type { Facts as FirstModelFacts } from './facts'
