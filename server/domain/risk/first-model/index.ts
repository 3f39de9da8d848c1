import { toCheck } from './check.dto'
import { decodeEvidence } from './facts'
import { modelVersion } from './model'

/**
 * The first scoring model, frozen: checks it stored replay to the same bytes for ever. It traces nothing any more; it
 * computes answers from kept evidence alone, and shares no code with the model that runs.
 */
export const firstModel = { version: modelVersion, evidenceFormat: 1, decodeEvidence, toCheck } as const
export type { Facts as FirstModelFacts } from './facts'
