import { policyShape } from '@/contract/policy-document'
import { openInput } from '@/server/chain/import'
import { createPolicy, listPolicies, validatePolicy } from '@/server/domain/policy'
import type { Context } from '@/server/platform/context'
import { ImportRefused } from './import-refused'
import type { Run } from './run'

const mostBytes = 4 * 1024 * 1024
const mostFindings = 20

/**
 * The policy document in a JSON text: bare, or in the answer of `GET /v1/policies/{id}`. Null for other JSON and for text that
 * is not JSON.
 */
export function policyDocumentOf(text: string): Record<string, unknown> | null {
  let read: unknown
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
  const whole = recordOf(read)
  const document = whole?.object === 'policy' ? recordOf(whole.document) : whole
  return document && Array.isArray(document.rules) && recordOf(document.bands) ? document : null
}

/** Creates a draft from the document in a file; none if a version has the same content. */
export const importPolicy: Run = async (ctx, _pool, file, query) => {
  const document = policyDocumentOf(await textOf(file))
  if (document === null) throw new ImportRefused('The file holds no policy document.')
  const { sha256, errors, warnings, findings } = await validatePolicy(ctx, { document })
  const said = findings
    .slice(0, mostFindings)
    .map(({ field, message, mend }) => `${field === '' ? '' : `${field}: `}${message} ${mend}`)
  const more = findings.length > mostFindings ? [`${findings.length - mostFindings} more findings.`] : []
  if (sha256 === null) throw new ImportRefused(`This is not a policy that can be edited. ${[...said, ...more].join(' ')}`)
  const known = await versionWith(ctx, sha256)
  if (known !== null) {
    const notes = [`Version ${known} of your policy has the same content, so no draft is made.`]
    return { summary: { read: 1, added: 0, known: 1, refused: 0, notes }, undo: null }
  }
  const draft = query.preview ? null : await createPolicy(ctx, { document: policyShape.parse(document) })
  const notes = [
    draft === null
      ? 'It would become a draft, which scores nothing until somebody activates it.'
      : `Version ${draft.version} is a draft. It scores nothing until somebody activates it.`,
    `${counted(errors, 'error')} and ${counted(warnings, 'warning')}.`,
    ...said,
    ...more,
  ]
  return { summary: { read: 1, added: 1, known: 0, refused: 0, notes }, undo: draft?.id ?? null }
}

async function textOf(file: string): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await openInput(file)) {
    size += (chunk as Buffer).length
    if (size > mostBytes) throw new ImportRefused('A policy document is at most 4 MiB.')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function versionWith(ctx: Context, sha256: string): Promise<number | null> {
  for (let cursor: string | undefined; ; ) {
    const { data, page } = await listPolicies(ctx, { limit: 200, ...(cursor === undefined ? {} : { cursor }) })
    const found = data.find((version) => version.sha256 === sha256)
    if (found) return found.version
    if (page.next === null) return null
    cursor = page.next
  }
}

const recordOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

const counted = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`
