import { linesOf } from '@/proof/lines-of'
import { benches } from './benches'

/** Runs the bench named by the first argument with the remaining ones; its exit status is that of the bench. */
export async function runBench([name = '']: readonly string[]): Promise<number | undefined> {
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
  if (!bench) {
    console.log(`usage: npm run proof -- bench NAME [options]\n\n${linesOf(benches)}`)
    return name === '--help' ? 0 : 2
  }
  // The bench sees only its own arguments.
  process.argv.splice(2, 2)
  await bench.load()
}
