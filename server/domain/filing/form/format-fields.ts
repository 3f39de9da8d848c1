import type { FilingFormat } from '@/contract/filing/filing-formats'
import type { FieldSpec, FormatFields } from './field-spec'
import { fincenFields } from './fincen-fields'
import { goamlFields } from './goaml-fields'

/** The fields of each format. */
export const formatFields: Readonly<Record<FilingFormat, FormatFields>> = { fincen_sar: fincenFields, goaml: goamlFields }

/** The distinct fields of an organisation's profile, with the formats that use them. */
export function profileFields(): { spec: FieldSpec; formats: FilingFormat[] }[] {
  const found = new Map<string, { spec: FieldSpec; formats: FilingFormat[] }>()
  for (const [format, { values }] of Object.entries(formatFields) as [FilingFormat, FormatFields][]) {
    for (const spec of values) {
      if (spec.source !== 'profile') continue
      const known = found.get(spec.key)
      if (known === undefined) found.set(spec.key, { spec, formats: [format] })
      else known.formats.push(format)
    }
  }
  return [...found.values()]
}
