import { defaultPolicy } from '@/server/domain/policy'
import { type Side, scoredSide } from '../lanes/side'
import { bandOf, levelOf } from '../level/level'
import { highScore, lowScore } from '../level/score-range'
import { scoreRules } from '../score/score'
import { memorySides } from './memory-sides'
import { hidden, known, makeWorld, subject, type World } from './world'

/** How a range and its level compare with the score when everything is known. */
export interface Trial {
  kind: World['kind']
  truth: number
  low: number
  high: number
  level: string
  truthBand: string
}

export interface Calibration {
  share: number
  worlds: number
  /** Share of worlds whose true score lies in the range. */
  coverage: number
  median: number
  mean: number
  byKind: { kind: World['kind']; worlds: number; coverage: number; median: number }[]
  /** Worlds called `low` although they are high or severe. */
  lowThoughHigh: number
  unknown: number
}

export interface Range {
  low: (sides: Side[]) => number
  high: (sides: Side[]) => number
}

/** The range that checks publish. */
export const published: Range = {
  low: (sides) => lowScore(defaultPolicy, sides),
  high: (sides) => highScore(defaultPolicy, sides) ?? 100,
}

/** Tests one world at one level of hiding; the result depends only on the seed. */
export async function tryWorld(
  seed: number,
  share: number,
  range: Range = published,
  what: 'all' | 'opaque' = 'all',
): Promise<Trial> {
  const world = makeWorld(seed)
  const truth = scoreOf(await memorySides(known(world), subject))
  const sides = await memorySides(hidden(world, share, seed ^ 0x5bd1e995, what), subject)
  const score = scoreOf(sides)
  return {
    kind: world.kind,
    truth,
    low: range.low(sides),
    high: range.high(sides),
    level: levelOf(defaultPolicy, score, sides, []).level,
    truthBand: bandOf(defaultPolicy, truth),
  }
}

/** The combined results of many worlds at one level of hiding. */
export function summarise(share: number, trials: readonly Trial[]): Calibration {
  const inside = (list: readonly Trial[]) =>
    list.filter(({ truth, low, high }) => low <= truth && truth <= high).length / list.length
  const widths = (list: readonly Trial[]) => list.map(({ low, high }) => high - low).sort((a, b) => a - b)
  const median = (list: readonly Trial[]) => widths(list)[Math.floor(list.length / 2)] ?? 0
  const kinds = ['clean', 'indirect', 'direct'] as const
  return {
    share,
    worlds: trials.length,
    coverage: inside(trials),
    median: median(trials),
    mean: widths(trials).reduce((sum, width) => sum + width, 0) / trials.length,
    byKind: kinds.map((kind) => {
      const list = trials.filter((trial) => trial.kind === kind)
      return { kind, worlds: list.length, coverage: inside(list), median: median(list) }
    }),
    lowThoughHigh: trials.filter(({ level, truthBand }) => level === 'low' && (truthBand === 'high' || truthBand === 'severe'))
      .length,
    unknown: trials.filter(({ level }) => level === 'unknown').length,
  }
}

function scoreOf(sides: Side[]): number {
  return scoreRules(
    defaultPolicy,
    sides.map((side) => scoredSide(side, defaultPolicy)),
  ).score
}
