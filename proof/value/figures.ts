/** The figures of one part of the proof, each with its aim. */
export interface ValueFigures {
  /** Its part of `docs/use/value.md`, such as `CoinJoins`. */
  part: string
  rows: ValueRow[]
}

export interface ValueRow {
  what: string
  figure: string | number
  /** In words: `at least 0.98`, `exactly 239`, `reported`. */
  aim: string
  held: boolean
}

/** A figure without an aim. */
export function reported(what: string, figure: string | number): ValueRow {
  return { what, figure, aim: 'reported', held: true }
}

/** A share of `of`, from 0 to 1, that must be at least `aim`; a share of nothing does not hold. */
export function atLeast(what: string, hits: number, of: number, aim: number): ValueRow {
  const share = of === 0 ? 0 : hits / of
  return { what, figure: `${share.toFixed(4)} (${hits} of ${of})`, aim: `at least ${aim}`, held: share >= aim }
}

/** A share of `of`, from 0 to 1, that must be at most `aim`. */
export function atMost(what: string, hits: number, of: number, aim: number): ValueRow {
  const share = of === 0 ? 0 : hits / of
  return { what, figure: `${share.toFixed(4)} (${hits} of ${of})`, aim: `at most ${aim}`, held: share <= aim }
}

/** A count that must be met exactly. */
export function exactly(what: string, figure: number, aim: number): ValueRow {
  return { what, figure, aim: `exactly ${aim}`, held: figure === aim }
}
