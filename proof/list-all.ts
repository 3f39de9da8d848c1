import { benches } from './bench/benches'
import { line, linesOf } from './lines-of'
import { bugsByNoun, plantedBugs } from './planted-bugs/bugs'
import { proofs } from './proofs'

/** Prints how to run each kind, with its items, one line each. */
export function listAll(): number {
  const nouns = Object.entries(bugsByNoun).map(([noun, { length }]) => line(noun, `${length} planted bugs`))
  console.log(`Proofs, which show that a promise holds: npm run proof -- NAME [options]; --help says which
${linesOf(proofs)}

Benches, which measure: npm run proof -- bench NAME [options]; --help says which
${linesOf(benches)}

Planted bugs, ${plantedBugs.length} safeguards that are taken away one by one: npm run proof -- planted [WORDS]
${nouns.join('\n')}`)
  return 0
}
