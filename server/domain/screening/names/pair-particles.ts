import type { ParsedName } from './normalise'
import { mostWords, type Pair } from './pair'
import { wordLikeness } from './similarity'

/** How closely two particles are tied to paired words: through those they bind to, any neighbours, or not at all. */
type Closeness = 'bound' | 'beside' | 'anywhere'

/**
 * Adds pairs of particles. A particle belongs to its neighbours: two particles are paired if words next to them are, with those
 * they bind to first. The remaining ones are paired only if every other word has its partner.
 */
export function withParticles(pairs: Pair[], a: ParsedName, b: ParsedName): Pair[] {
  if (a.particles === null || b.particles === null) return pairs
  const found = [...pairs]
  let takenA = 0
  let takenB = 0
  for (const pair of pairs) {
    takenA |= pair.a
    takenB |= pair.b
  }
  const whole = solidLeft(a, takenA) === 0 && solidLeft(b, takenB) === 0
  const passes: Closeness[] = whole ? ['bound', 'beside', 'anywhere'] : ['bound', 'beside']
  for (const closeness of passes) {
    for (const x of a.particles) {
      if ((takenA >>> x.at) & 1) continue
      for (const y of b.particles) {
        if ((takenB >>> y.at) & 1) continue
        const close =
          closeness === 'anywhere' ||
          (closeness === 'bound' ? meet(pairs, 1 << x.head, 1 << y.head) : meet(pairs, x.beside, y.beside))
        if (!close) continue
        const likeness = wordLikeness(x.word, y.word)
        if (likeness.value === 0) continue
        found.push({ a: 1 << x.at, b: 1 << y.at, words: 2, letters: x.word.text.length, likeness })
        takenA |= 1 << x.at
        takenB |= 1 << y.at
        break
      }
    }
  }
  return found
}

/** Whether a word of the first set is paired with one of the second. */
function meet(pairs: readonly Pair[], a: number, b: number): boolean {
  return pairs.some((pair) => (pair.a & a) !== 0 && (pair.b & b) !== 0)
}

function solidLeft({ words, solid }: ParsedName, taken: number): number {
  return words.length > mostWords ? 1 : solid & ~taken
}
