import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'

const usage = `usage: npm run purge [-- --dry-run]
  Removes what is past its retention, as the worker does every night; --dry-run only counts.
  RETENTION_<RULE>_DAYS changes a rule: ${['EVENTS', 'DELIVERIES', 'MESSAGES', 'NOTICES', 'SESSIONS', 'KEY_USAGE', 'STATUS'].join(', ')}.`

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.some((arg) => arg !== '--dry-run')) {
    console.error(usage)
    return 2
  }
  const dryRun = args.includes('--dry-run')
  return withDatabase(async () => {
    const { purge, retentionRules } = await import('@/server/domain/retention')
    const { closeDatabase } = await import('@/server/platform/db')
    try {
      const what = new Map(retentionRules.map((rule) => [rule.id, rule.what]))
      for (const { rule, days, rows } of await purge({ dryRun })) {
        const kept = days === null ? '' : `, kept ${days} days`
        console.log(`${String(rows).padStart(9)} ${dryRun ? 'would be removed' : 'removed'}  ${rule}: ${what.get(rule)}${kept}`)
      }
      return 0
    } finally {
      await closeDatabase()
    }
  })
})
