import { finerEpsilon, ONE } from '@/server/trace'
import type { Answer, Engine } from './engine'
import type { BenchGraph } from './generate'
import type { Question } from './questions'

const START = 1e-4
const FLOOR = 1e-6
/** Where a share of risk changes its meaning: any at all, a thousandth, a hundredth, a tenth. */
const BANDS = [0, 0.001, 0.01, 0.1]

export interface LevelFigures {
  questions: number
  changed: number
  share: number
  /** Exact shares that lay outside what the answer had left open; must be none. */
  outside_bound: number
}

/**
 * Asks as a check does, finer by ten while what was pruned leaves a band open, and then exactly, without pruning.
 * A change is another band of risk exposure than the exact one.
 */
export async function levelChanges(engine: Engine, graph: BenchGraph, asked: readonly Question[]): Promise<LevelFigures> {
  const risk = (answer: Answer) =>
    answer.hits.reduce((sum, hit) => {
      const [id, , mass] = hit.split(' ').map(Number) as [number, number, number]
      return graph.tag[id] === 2 ? sum + mass : sum
    }, 0)
  const ask = async (question: Question, epsilon: number) => (await engine.ask({ ...question, epsilon })) as Answer
  let [changed, outside] = [0, 0]
  for (const question of asked) {
    let epsilon = START
    let answer = await ask(question, epsilon)
    while (band(risk(answer)) !== band(risk(answer) + answer.masses.pruned)) {
      const finer = finerEpsilon(epsilon, FLOOR)
      if (finer === null) break
      epsilon = finer
      answer = await ask(question, epsilon)
    }
    const exact = risk(await ask(question, 0))
    if (band(exact) !== band(risk(answer))) changed++
    if (exact < risk(answer) || exact > risk(answer) + answer.masses.pruned) outside++
  }
  return {
    questions: asked.length,
    changed,
    share: Number((changed / asked.length).toPrecision(3)),
    outside_bound: outside,
  }
}

const band = (mass: number): number => BANDS.filter((bound) => mass / ONE > bound).length
