import type { Question } from '@/proof/bench/trace/questions'
import { quantile } from '@/scripts/quantile'
import type { LedgerTraceOptions } from '@/server/trace'

/** Puts a question to an engine. */
export type Ask = (question: Question, options: LedgerTraceOptions) => Promise<unknown>

const digest = (answer: unknown) => JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))

/**
 * Asks every engine the same questions, one engine after the other for each question. Returns a table: percentiles in
 * milliseconds, their ratio to the first engine, and for the second model how many answers equal those of its first engine.
 */
export async function timeModels(
  asked: readonly Question[],
  ledgerAsked: readonly LedgerTraceOptions[],
  engines: Record<string, Ask>,
): Promise<string> {
  const names = Object.keys(engines)
  const times = new Map(names.map((name) => [name, [] as number[]]))
  const equal = new Map(names.map((name) => [name, 0]))
  // With another epsilon, because answers to equal questions are kept.
  const warm = <T extends { epsilon: number }>(one: T): T => ({ ...one, epsilon: one.epsilon * 2 })
  for (const [i, question] of asked.slice(0, 40).entries())
    for (const name of names) await engines[name]?.(warm(question), warm(ledgerAsked[i] as LedgerTraceOptions))
  for (const [i, question] of asked.entries()) {
    const options = ledgerAsked[i] as LedgerTraceOptions
    const first = new Map<string, string>()
    for (const name of names) {
      const began = performance.now()
      const answer = await engines[name]?.(question, options)
      times.get(name)?.push(performance.now() - began)
      const model = name.split(',')[0] as string
      const text = digest(answer)
      if ((first.get(model) ?? text) === text) equal.set(name, (equal.get(name) ?? 0) + 1)
      if (!first.has(model)) first.set(model, text)
    }
  }
  const at = (name: string, share: number) => quantile(times.get(name) ?? [], share)
  const base = names[0] as string
  const round = (value: number) => String(Number(value.toPrecision(3))).padStart(9)
  const rows = names.map((name) => {
    const ratios = [0.5, 0.99].map((share) => round(at(name, share) / at(base, share)))
    const shares = [0.5, 0.95, 0.99].map((share) => round(at(name, share)))
    return [name.padEnd(30), ...shares, ...ratios, `${equal.get(name)} of ${asked.length}`.padStart(12)].join(' ')
  })
  return [`${'engine'.padEnd(30)}    p50 ms    p95 ms    p99 ms     x p50     x p99        equal`, ...rows].join('\n')
}
