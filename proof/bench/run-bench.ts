import { linesOf } from '@/proof/lines-of'
import { benches } from './benches'

/** Runs the bench that the first argument names on the others; it says itself how it ended. */
export async function runBench([name = '']: readonly string[]): Promise<number | undefined> {
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
  if (!bench) {
    console.log(`usage: npm run proof -- bench NAME [options]\n\n${linesOf(benches)}`)
    return name === '--help' ? 0 : 2
  }
  // Its own arguments are all that it finds.
  process.argv.splice(2, 2)
  await bench.load()
}
