import type { NeighboursPort } from './port'
import { type Trace, type TraceOptions, trace } from './trace'

export type Refinement = 'not_needed' | 'settled' | 'epsilon_floor' | 'work_limit'

export interface RefineOptions {
  /** Smallest epsilon that is tried. */
  floor: number
  /** No further refinement after a pass that followed more links than this; the same on every backend. */
  workLimit: number
  /** Whether a level boundary lies inside the bound that `pruned` leaves open. */
  undecided: (trace: Trace) => boolean
}

/** Traces at `options.epsilon`, then at a tenth of it each time, while the pruned mass could still change the level. */
export async function traceRefined(
  port: NeighboursPort,
  options: TraceOptions,
  refine: RefineOptions,
): Promise<Trace & { refinement: Refinement }> {
  let epsilon = options.epsilon
  let result = await trace(port, options)
  let passes = 1
  while (result.masses.pruned > 0 && refine.undecided(result)) {
    const finer = tenth(epsilon)
    if (finer < refine.floor) return { ...result, refinement: 'epsilon_floor' }
    if (result.linksFollowed > refine.workLimit) return { ...result, refinement: 'work_limit' }
    epsilon = finer
    result = await trace(port, { ...options, epsilon })
    passes++
  }
  return { ...result, refinement: passes === 1 ? 'not_needed' : 'settled' }
}

/** A tenth, free of the drift of repeated division: 1e-4 becomes the double nearest to 0.00001. */
function tenth(epsilon: number): number {
  return Number((epsilon / 10).toPrecision(12))
}
