import type { getFilingDocument as operation } from '@/contract/filing/filings'
import type { Input, Output } from '@/contract/kernel/operation'
import { appendAudit } from '@/server/platform/command/audit'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { filingAudit } from './filing-audit'
import { approvedDocument, readFiling, validateFiling } from './read-whole'

/**
 * The XML of a filing: the stored bytes if it is approved, otherwise generated from the form. The read is audited. Throws
 * `not_found`, and `invalid_request` if it cannot be generated.
 */
export async function getFilingDocument(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'cases:read')
  const whole = await readFiling(ctx, input.id)
  const { row } = whole
  const content = row.document_sha256 === null ? await written(whole) : await approvedDocument(ctx, row.document_sha256)
  await withOrg(ctx.org.id, (tx) => appendAudit(queryableOf(tx), ctx, filingAudit('filing.document_read', row)))
  const name = row.format.replace('_', '-')
  const draft = row.document_sha256 === null ? '-draft' : ''
  return {
    content,
    size: content.length,
    media_type: 'application/xml',
    file_name: `${name}${draft}-version-${row.version}.xml`,
  }
}

async function written(whole: Awaited<ReturnType<typeof readFiling>>): Promise<Buffer> {
  const { xml, validation } = await validateFiling(whole)
  if (xml === '') throw invalidField('path.id', validation.text)
  return Buffer.from(xml, 'utf8')
}
