import { createHash } from 'node:crypto'
import type { FilingFormat } from '@/contract/filing/filing-formats'
import type { FilingFact, FilingForm, FilingValidation } from '@/contract/filing/filings'
import { iso } from '@/server/platform/clock/clock'
import { documentOf } from '../document/document-of'
import { narrativeRoom } from '../document/fincen'
import { labelOf } from '../form/form-record'
import { factsByRef, totalFacts } from '../narrative/facts'
import { tellNarrative } from '../narrative/tell'
import type { WholeSchema } from '../schema.repo'
import { writeInThread, XmlTimeout } from '../xml/ask-thread'
import { plainProblem } from './plain-problem'

export interface ValidatedDocument {
  xml: string
  sha256: string
  validation: FilingValidation
}

const schemaName: Record<FilingFormat, string> = { fincen_sar: 'FinCEN SAR', goaml: 'goAML' }
/** The message if nothing can be validated, with what to do. */
export const notValidated = (format: FilingFormat): string =>
  `Not validated: no schema is installed. An administrator installs the ${schemaName[format]} schema under Settings, Filings.`

/** The document of a form, with the problems that the installed schema finds. */
export async function validateForm(
  format: FilingFormat,
  { form, facts, schema }: { form: FilingForm; facts: readonly FilingFact[]; schema: WholeSchema | null },
): Promise<ValidatedDocument> {
  const { tree, namespace } = documentOf(format, { form, facts, facets: schema?.facets ?? null })
  const xsd = schema === null ? null : Buffer.from(schema.content).toString('utf8')
  const ref =
    schema === null
      ? null
      : { name: schema.name, sha256: Buffer.from(schema.sha256).toString('hex'), added_at: iso(schema.added_at) }
  try {
    const { xml, complaints } = await writeInThread({ kind: 'write', tree, namespace, xsd })
    const problems = [
      ...(complaints ?? []).map((one) => plainProblem(one, one.field === null ? null : labelOf(format, one.field))),
      ...(schema === null ? [] : tooLong(format, form, facts, schema)),
    ]
    const sha256 = createHash('sha256').update(xml).digest('hex')
    const by = ref === null ? '' : `${ref.name} (SHA-256 ${ref.sha256.slice(0, 12)}…)`
    if (ref === null)
      return { xml, sha256, validation: { state: 'not_validated', schema: null, text: notValidated(format), problems: [] } }
    const text =
      problems.length === 0
        ? `Valid against ${by}.`
        : `${problems.length === 1 ? 'One problem' : `${problems.length} problems`} against ${by}.`
    return { xml, sha256, validation: { state: problems.length === 0 ? 'valid' : 'invalid', schema: ref, text, problems } }
  } catch (error) {
    if (!(error instanceof XmlTimeout)) throw error
    const text = 'Not validated: the installed schema takes too long. Install another one under Settings, Filings.'
    return { xml: '', sha256: '', validation: { state: 'not_validated', schema: ref, text, problems: [] } }
  }
}

/** FinCEN's last narrative block holds less than the others, which its schema states only in its documentation. */
function tooLong(
  format: FilingFormat,
  form: FilingForm,
  facts: readonly FilingFact[],
  schema: WholeSchema,
): FilingValidation['problems'] {
  if (format !== 'fincen_sar') return []
  const { total } = narrativeRoom(schema.facets)
  const length = [...tellNarrative(form.narrative, factsByRef([...facts, ...totalFacts(form, facts)]))].length
  if (length <= total) return []
  const text = `The narrative has ${length} characters; FinCEN takes ${total}.`
  return [{ line: 0, field: 'narrative', element: 'ActivityNarrativeText', text, detail: text }]
}
