import type { approveFiling as operation } from '@/contract/filing/filings'
import type { Input, Output } from '@/contract/kernel/operation'
import { addMadeEvidence, requireLockedCase, requireOpen } from '@/server/domain/case'
import { actingRef } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { findKeyMaker } from '@/server/platform/database/key-maker.repo'
import { type Queryable, queryableOf } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { filingOf } from './filing.dto'
import { type FilingRow, findAuthors, findVersions, requireVersion, writeFiling } from './filing.repo'
import { filingAudit } from './filing-audit'
import { requireState } from './filing-state'
import { readFiling, validateFiling } from './read-whole'
import { requireFiling } from './require-filing'
import { tellOfDecision } from './tell-filing'

/**
 * Approves a filing in review and stores its document as evidence of the case. Throws `not_found`, and `invalid_request` for an
 * API key, for anyone involved in writing it, without an installed schema, and for an invalid document.
 */
export async function approveFiling(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:write')
  const whole = await readFiling(ctx, input.id)
  requireReviewable(whole.row, input.version)
  if (actingRef(ctx).type !== 'user') throw invalidField('path.id', 'is approved by a person; a key cannot approve')
  const { xml, sha256, validation } = await validateFiling(whole)
  return addMadeEvidence(ctx, Buffer.from(xml, 'utf8'), (keep) =>
    command(ctx, { scope: 'policies:write' }, async (tx) => {
      const q = queryableOf(tx)
      const row = await requireFiling(q, ctx, input.id, true)
      requireReviewable(row, input.version)
      await requireOtherAuthors(q, ctx, row)
      if (validation.state === 'not_validated' || validation.schema === null) throw invalidField('path.id', validation.text)
      if (validation.state === 'invalid') throw notValid(validation)
      const file = requireOpen(await requireLockedCase(tx, ctx.org.id, typeIdOf('cas', row.case_id)))
      const kept = await keep(
        tx,
        file,
        {
          name: `${row.format.replace('_', '-')}-case-${file.number}-version-${row.version}.xml`,
          media_type: 'application/xml',
          description: `Approved filing ${input.id}, version ${row.version}. Valid against the schema ${validation.schema.sha256}.`,
        },
        [{ kind: 'filing_approved', detail: { filing_id: input.id, format: row.format, version: row.version, sha256 } }],
      )
      const at = ctx.clock.now()
      await writeFiling(q, ctx.org.id, row.id, {
        state: 'approved',
        reviewed_by: actingRef(ctx),
        reviewed_at: at,
        return_comment: null,
        document_sha256: Buffer.from(sha256, 'hex'),
        schema_sha256: Buffer.from(validation.schema.sha256, 'hex'),
        evidence_id: kept.id,
        updated_at: at,
      })
      await tellOfDecision(q, ctx, row, 'filing_approved')
      const approved = await requireFiling(q, ctx, input.id)
      return {
        result: filingOf(approved, {
          current: await requireVersion(q, ctx.org.id, row.id, row.version),
          versions: await findVersions(q, ctx.org.id, row.id, 100),
          facets: whole.schema?.facets ?? null,
          validation,
        }),
        events: kept.events,
        audit: filingAudit('filing.approved', approved),
      }
    }),
  )
}

function requireReviewable(row: FilingRow, version: number): void {
  requireState(row, ['in_review'], 'only a filing in review can be approved')
  if (row.version !== version) throw invalidField('body.version', `the version in review is ${row.version}; read it again`)
}

/** Refuses the approval by an author of the filing, whether as a person or through an API key they created. */
async function requireOtherAuthors(q: Queryable, ctx: Context, row: FilingRow): Promise<void> {
  const mine = actingRef(ctx).id
  const authors = [
    row.created_by,
    ...(row.submitted_by === null ? [] : [row.submitted_by]),
    ...(await findAuthors(q, ctx.org.id, row.id)),
  ]
  for (const { type, id } of authors) {
    if (type === 'user' && id === mine)
      throw invalidField('path.id', 'is approved by another person than those who wrote or submitted it; you are one of them')
    if (type !== 'api_key') continue
    const maker = await findKeyMaker(q, ctx.org.id, uuidOf('key', id ?? ''))
    if (maker !== null && maker === ctx.actor.id)
      throw invalidField('path.id', 'was written with a key that you made; another person approves it')
  }
}

function notValid({ text, problems }: Awaited<ReturnType<typeof validateFiling>>['validation']): AppError {
  const details = problems.slice(0, 20).map((one) => ({ field: one.field ?? `line ${one.line}`, issue: one.text }))
  return new AppError(
    'invalid_request',
    `path.id: cannot be approved. ${text} Return it and correct what \`details\` names.`,
    details,
  )
}
