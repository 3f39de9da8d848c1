import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inProofDatabase } from '@/proof/in-proof-database'
import type { Proof } from '@/proof/proof'

/** An anchored log, in which the owner of the database changes, removes and adds rows and rewrites whole chains. */
export const audit: Proof = {
  says: 'Whatever the owner of the database does to the audit log, a verification finds it as long as the anchors are there.',
  control: 'the verification does not read the anchors',
  run: async ({ size, seed, control, report }) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'assay-anchors-'))
    try {
      return await inProofDatabase({ ANCHOR_DIR: directory, LOG_LEVEL: 'silent' }, async ({ ctx, ownerUrl }) => {
        const { tamperAudit } = await import('./tamper-audit')
        const count = size === 'record' ? 1_000 : 60
        return tamperAudit({ ctx: await ctx(), ownerUrl, count, seed, blind: control, report })
      })
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  },
}
