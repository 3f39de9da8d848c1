import { createInterface } from 'node:readline/promises'
import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'

const usage = `usage: npm run sample -- remove [--yes]
  Removes the sample data and everything computed from it, after it has shown what goes and asked. --yes does not ask.
  What you brought yourself stays. Nothing loads the sample again unless ASSAY_SAMPLE=1 asks for it.`

await runCommand(async () => {
  const [verb, ...flags] = process.argv.slice(2)
  if (verb !== 'remove' || flags.some((flag) => flag !== '--yes')) {
    const asked = verb === undefined || verb === '--help'
    console[asked ? 'log' : 'error'](usage)
    return asked ? 0 : 2
  }
  return withDatabase(async () => {
    const { previewSampleRemoval, removeSample, sampleRemover } = await import('@/server/domain/installation')
    const { removalText } = await import('@/scripts/sample/removal-text')
    const { closeDatabase, pool } = await import('@/server/platform/db')
    try {
      const ctx = await sampleRemover(pool())
      for (const line of removalText(await previewSampleRemoval(ctx))) console.log(line)
      if (!flags.includes('--yes') && !(await agreed())) {
        console.log('Nothing was removed.')
        return 1
      }
      await removeSample(ctx)
      console.log('The sample data is removed. Reload open pages of the console.')
      return 0
    } finally {
      await closeDatabase()
    }
  })
})

/** Asks for confirmation on a terminal. Without one, the flag is needed. */
async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('Add --yes to remove it without being asked.')
    return false
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await lines.question('Remove the sample data? [y/N] ')).trim())
  } finally {
    lines.close()
  }
}
