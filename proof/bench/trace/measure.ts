import { quantile } from '@/scripts/quantile'
import { type Answer, digest, type Engine } from './engine'
import type { Question } from './questions'

export interface EngineFigures {
  engine: string
  questions: number
  timed_out: number
  p50_ms: number
  p95_ms: number
  p99_ms: number
  p99_to_p50: number
  /** Median over the questions of its time relative to the first engine's; a time-out counts as its cap. */
  times_slower: number
  /** Answers equal to the first engine's, to the last unit of mass; null for a different method. */
  equal: number | null
}

/** Asks every engine the same questions, one engine after the other for each question; the first engine is the reference. */
export async function measure(engines: readonly Engine[], asked: readonly Question[], capMs: number): Promise<EngineFigures[]> {
  const times = engines.map((): number[] => [])
  const ratios = engines.map((): number[] => [])
  const equal = engines.map(() => 0)
  const late = engines.map(() => 0)
  for (const engine of engines) for (const question of asked.slice(0, Math.min(20, engine.most))) await engine.ask(question)
  for (const [n, question] of asked.entries()) {
    let reference: { text: string; ms: number } | undefined
    for (const [i, engine] of engines.entries()) {
      if (n >= engine.most) continue
      const began = performance.now()
      const answer: (Answer & { ms?: number }) | null = await engine.ask(question)
      const ms = answer === null ? capMs : (answer.ms ?? performance.now() - began)
      times[i]?.push(ms)
      if (answer === null) late[i] = (late[i] ?? 0) + 1
      if (i === 0 && answer) reference = { text: digest(answer), ms }
      if (reference) ratios[i]?.push(ms / reference.ms)
      if (answer && engine.exact && digest(answer) === reference?.text) equal[i] = (equal[i] ?? 0) + 1
    }
  }
  return engines.map((engine, i) => {
    const at = (share: number, of = times[i] ?? []) => quantile(of, share)
    return {
      engine: engine.name,
      questions: times[i]?.length ?? 0,
      timed_out: late[i] ?? 0,
      p50_ms: round(at(0.5)),
      p95_ms: round(at(0.95)),
      p99_ms: round(at(0.99)),
      p99_to_p50: round(at(0.99) / at(0.5)),
      times_slower: round(at(0.5, ratios[i])),
      equal: engine.exact ? (equal[i] ?? 0) : null,
    }
  })
}

const round = (ms: number): number => Number(ms.toPrecision(3))
