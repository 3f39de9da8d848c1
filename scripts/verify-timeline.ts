import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'
import { momentOf } from '@/scripts/moment'

const usage = `usage: npm run verify-timeline -- CASE | --all [--files] [--anchors DIR] [--as-of MOMENT] [--json]
  Recomputes the hash chain of a case (cas_...), or of every case, and compares notes, files and intake with it, and it
  with the anchors that are kept outside the database.
  --files          reads the bytes of every file as well
  --anchors DIR    another directory of anchors than the installation's own, such as an auditor's copy
  --as-of MOMENT   for a restored copy: its moment, such as 2026-11-27T00:30:00Z; anchors that were due later are not
                   missing
  Status 1 when anything was changed, taken out, put in or cut off, 2 when that could not be told.`

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      files: { type: 'boolean', default: false },
      anchors: { type: 'string' },
      'as-of': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const [id = null, ...rest] = positionals
  const asOf = values['as-of'] === undefined ? null : momentOf(values['as-of'])
  if (asOf === undefined || rest.length > 0 || values.all === (id !== null) || (id !== null && !/^cas_[0-9a-z]{26}$/.test(id))) {
    console.error(usage)
    return 2
  }
  return withDatabase(async () => {
    const { verifyCases } = await import('@/scripts/verify-timeline/verify-cases')
    const { readAnchors } = await import('@/server/domain/anchor')
    const { closeDatabase } = await import('@/server/platform/db')
    try {
      const anchors = await readAnchors(values.anchors, asOf !== null)
      return await verifyCases(id, { json: values.json, files: values.files, asOf, anchors, print: console.log })
    } finally {
      await closeDatabase()
    }
  })
}, 2)
