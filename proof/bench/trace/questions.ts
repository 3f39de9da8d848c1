import { seededRandom } from '@/scripts/seeded-random'
import type { Direction, TraceOptions } from '@/server/trace'
import type { BenchGraph } from './generate'

export type Question = TraceOptions & { direction: Direction; unit: { kind: 'usd' } }

export const benchNetwork = 3

/**
 * Untagged addresses with value in the requested direction: 60 % weighted by activity, 40 % uniform; both directions in turn.
 */
export function questions(graph: BenchGraph, count: number, hopLimit: number, epsilon: number): Question[] {
  const random = seededRandom(7 + hopLimit)
  const asked: Question[] = []
  while (asked.length < count) {
    const direction: Direction = asked.length % 2 === 0 ? 'source' : 'destination'
    const edge = Math.floor(random() * graph.edges)
    const byActivity = (direction === 'source' ? graph.dst : graph.src)[edge] as number
    const subject = random() < 0.6 ? byActivity : 1 + Math.floor(random() * graph.addresses)
    const total = (direction === 'source' ? graph.received : graph.paid)[subject] as number
    if (total === 0 || graph.tag[subject] !== 0) continue
    const unit = { kind: 'usd' as const }
    asked.push({ network: benchNetwork, direction, unit, subject, hopLimit, epsilon, nullEndpoints: new Set([0]) })
  }
  return asked
}
