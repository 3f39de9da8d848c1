import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'

const usage = `usage: npm run maintenance -- announce COMPONENT --until TIME [--from TIME] --message TEXT
       npm run maintenance -- end COMPONENT
  Components: api, risk_engine, screening, monitoring, webhooks, reports, network:NAME. Times are RFC 3339 (2026-05-01T22:00Z).
  What was announced stands on /status and in GET /v1/status; while it lasts, the component says maintenance.`

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, until: { type: 'string' }, message: { type: 'string' } },
  })
  const [verb, component, ...rest] = positionals
  const [startsAt, endsAt] = [momentOf(values.from), momentOf(values.until)]
  const sound = component !== undefined && rest.length === 0 && ![startsAt, endsAt].some((time) => Number.isNaN(time.getTime()))
  if (!sound || !(verb === 'end' || (verb === 'announce' && values.until !== undefined && values.message !== undefined))) {
    console.error(usage)
    return 2
  }
  return withDatabase(async () => {
    const { announceMaintenance, withdrawMaintenance } = await import('@/server/domain/status')
    const { closeDatabase } = await import('@/server/platform/db')
    try {
      if (verb === 'end') {
        console.log(`${await withdrawMaintenance(component)} ended`)
      } else {
        await announceMaintenance({ component, startsAt, endsAt, message: values.message as string })
        console.log(`announced: ${component} until ${endsAt.toISOString()}`)
      }
      return 0
    } finally {
      await closeDatabase()
    }
  })
})

/** Now if nothing is given. A time without a zone is refused, as this machine's zone may not be the reader's. */
function momentOf(text: string | undefined): Date {
  if (text === undefined) return new Date()
  return new Date(/T.*(Z|[+-]\d\d:\d\d)$/i.test(text) ? text : Number.NaN)
}
