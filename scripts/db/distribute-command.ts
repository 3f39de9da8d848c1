import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/command'
import { distribute } from '@/scripts/db/distribute'
import { openDatabase } from '@/scripts/db/open-database'

const usage = `usage: npm run db:distribute -- [--shards N] [--dry-run]
  Spreads the tables of chain data of DATABASE_URL, the coordinator of a Citus cluster, over its nodes. What is spread already
  stays; a run that was ended is taken up by the next. --shards (32 unless given) is how many parts each table has.`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      shards: { type: 'string', default: '32' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const shards = Number(values.shards)
  if (values.help || !Number.isInteger(shards) || shards < 1 || shards > 64_000) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const database = await openDatabase({ migrate: 'never' })
  try {
    const dryRun = values['dry-run']
    const steps = await distribute(database.ownerUrl, { shards, dryRun, report: (line) => console.log(line) })
    const left = steps.filter(({ done }) => !done).length
    console.log(left === 0 ? 'Nothing to do: all of it stands' : `${left} tables ${dryRun ? 'are still to be spread' : 'spread'}`)
    return 0
  } finally {
    await database.close()
  }
})
