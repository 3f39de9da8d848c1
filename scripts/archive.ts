import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'

const usage = `usage: npm run archive -- NETWORK [--before YYYY-MM-DD] [--batch TRANSFERS]   move old transfers into files of ARCHIVE_DIR
       npm run archive -- --status [--verify]                                what is archived; --verify reads every file
       npm run archive -- --restore NETWORK [--all]                          move the newest range back into PostgreSQL, or all
  Without --before: what is older than ARCHIVE_AFTER_DAYS (90) at the network's newest block. The service may run, if it was
  started with the same ARCHIVE_DIR. Only account networks; stopping it at any moment is safe.`

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      status: { type: 'boolean' },
      verify: { type: 'boolean' },
      restore: { type: 'boolean' },
      all: { type: 'boolean' },
      before: { type: 'string' },
      batch: { type: 'string', default: '1000000' },
    },
  })
  const [name, ...rest] = positionals
  const batch = Number(values.batch)
  const before = values.before === undefined ? null : new Date(`${values.before}T00:00:00Z`)
  const sound = rest.length === 0 && Number.isInteger(batch) && batch >= 1_000 && batch <= 50_000_000
  if (!sound || (name === undefined) !== (values.status === true) || Number.isNaN(before?.getTime())) {
    console.error(usage)
    return 2
  }
  return withDatabase(async (database, signal) => {
    const { archiveStatus, archiveTransfers, restoreTransfers } = await import('@/scripts/archive/run-archive')
    if (name === undefined) return archiveStatus(database.ownerUrl, values.verify === true)
    if (values.restore) return restoreTransfers(database.ownerUrl, name, values.all === true, signal)
    return archiveTransfers(database.ownerUrl, name, { before, batch }, signal)
  })
})
