import type { Filing, FilingField, FilingSummary } from '@/contract/filing/filings'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { FilingRow, VersionRow } from './filing.repo'
import { isMissing, placeFields } from './form/field-spec'
import { formatFields } from './form/format-fields'
import { totalFacts, unpricedOf } from './narrative/facts'
import type { ValidatedDocument } from './validation/validate-form'
import type { Facets } from './xml/facets'

const hex = (bytes: Uint8Array | null): string | null => (bytes === null ? null : Buffer.from(bytes).toString('hex'))

/** A filing in a list. */
export function filingSummary(row: FilingRow): FilingSummary {
  const id = typeIdOf('fil', row.id)
  return {
    id,
    object: 'filing',
    case_id: typeIdOf('cas', row.case_id),
    format: row.format,
    state: row.state,
    version: row.version,
    missing: row.missing,
    created_by: row.created_by,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    submitted_by: row.submitted_by,
    submitted_at: isoOrNull(row.submitted_at),
    reviewed_by: row.reviewed_by,
    reviewed_at: isoOrNull(row.reviewed_at),
    return_comment: row.return_comment,
    document_sha256: hex(row.document_sha256),
    schema_sha256: hex(row.schema_sha256),
    evidence_id: row.evidence_id === null ? null : typeIdOf('evi', row.evidence_id),
    reference: row.reference,
    filed_by: row.filed_by,
    filed_at: isoOrNull(row.filed_at),
    document_url: `/v1/filings/${id}/document`,
  }
}

/** A complete filing: its form, what each field requires, and the result of validation. */
export function filingOf(
  row: FilingRow,
  {
    current,
    versions,
    facets,
    validation,
  }: {
    current: VersionRow
    versions: readonly Omit<VersionRow, 'form' | 'typed'>[]
    facets: Facets | null
    validation: ValidatedDocument['validation']
  },
): Filing {
  return {
    ...filingSummary(row),
    form: current.form,
    facts: [...row.facts, ...totalFacts(current.form, row.facts)],
    fields: fieldsOfFiling(row, current, facets),
    typed_figures: current.typed.figures,
    validation,
    versions: versions.map(({ version, changes, created_by, created_at }) => ({
      version,
      created_by,
      created_at: iso(created_at),
      changes,
    })),
    notes: row.notes,
  }
}

function fieldsOfFiling(row: FilingRow, { form, typed }: VersionRow, facets: Facets | null): FilingField[] {
  return placeFields(formatFields[row.format], form, unpricedOf(row.facts))
    .map((field) => {
      const { path, spec, required } = field
      const facet = spec.facet === undefined ? undefined : facets?.[spec.facet]
      return {
        path,
        section: spec.section,
        label: spec.label,
        why: spec.why,
        source: spec.source,
        required,
        missing: isMissing(field),
        kind: spec.kind,
        may_be_unknown: spec.mayBeUnknown ?? false,
        max_length: facet?.max_length ?? null,
        options: [...(spec.options ?? facet?.options ?? [])].map(({ value, label }) => ({
          value,
          label: label === '' ? value : label,
        })),
        typed_by: typed.fields[path]?.by ?? null,
      }
    })
    .map((field) => ({ ...field, options: field.options.length === 0 ? null : field.options }))
}
