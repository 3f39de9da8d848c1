import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'
import { momentOf } from '@/scripts/moment'

const usage = `usage: npm run audit -- verify [--anchors DIR] [--kept FILE] [--as-of MOMENT] [--json]
       npm run audit -- checkpoint
       npm run audit -- set-aside ID --reason TEXT
  verify recomputes the hash chain of every organisation's audit log, checks every signed checkpoint and that every hour
  with rows has one, and compares logs and reports with the anchors that are kept outside the database. --anchors names
  another directory of anchors than the installation's own, such as an auditor's copy; --kept names a file of
  checkpoints, as GET /v1/audit/checkpoints gives them. --as-of is for a restored copy and names its moment, such as
  2026-11-27T00:30:00Z: checkpoints that were due later are not missing. Status 1 when anything was changed or is
  missing, 2 when that could not be told.
  checkpoint signs how far each log goes now and anchors it; the worker does so when it starts and every hour.
  set-aside writes into the anchors why what was anchored of an organisation's audit log (org_...), a case (cas_...) or a
  report (rpt_...) no longer holds, for instance after a restore of an older backup. It stays there for ever.`

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      kept: { type: 'string' },
      anchors: { type: 'string' },
      reason: { type: 'string' },
      'as-of': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const [verb, subject, ...rest] = positionals
  const known = verb === 'verify' || verb === 'checkpoint' ? subject === undefined : verb === 'set-aside'
  const about = verb !== 'set-aside' || (/^(org|cas|rpt)_[0-9a-z]{26}$/.test(subject ?? '') && Boolean(values.reason?.trim()))
  const asOf = values['as-of'] === undefined ? null : momentOf(values['as-of'])
  if (!known || !about || rest.length > 0 || asOf === undefined) {
    console.error(usage)
    return 2
  }
  return withDatabase(async () => {
    const { closeDatabase } = await import('@/server/platform/db')
    try {
      if (verb === 'verify') {
        const { verifyLogs } = await import('@/scripts/audit/verify-logs')
        const { readAnchors } = await import('@/server/domain/anchor')
        const kept = values.kept === undefined ? null : await readFile(values.kept, 'utf8')
        const anchors = await readAnchors(values.anchors, asOf !== null)
        return await verifyLogs({ kept, anchors, asOf, json: values.json, print: console.log })
      }
      const { anchorHistory, setAside } = await import('@/server/domain/anchor')
      const { makeCheckpoints } = await import('@/server/domain/audit')
      const made = await makeCheckpoints()
      const { n, faults } =
        verb === 'checkpoint' ? await anchorHistory() : await setAside(subject ?? '', (values.reason ?? '').trim())
      console.log(`${made} checkpoints signed; anchored as batch ${n}`)
      for (const fault of faults) console.log(`✗ ${fault}`)
      return faults.length > 0 ? 1 : 0
    } finally {
      await closeDatabase()
    }
  })
}, 2)
