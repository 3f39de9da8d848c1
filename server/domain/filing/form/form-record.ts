import type { FilingFormat } from '@/contract/filing/filing-formats'
import type { FilingForm, FilingVersion, TypedFigure } from '@/contract/filing/filings'
import { figuresIn } from '../narrative/tell'
import { formatFields } from './format-fields'

type Author = TypedFigure['typed_by']

/** Who entered what differs from the first draft: fields by path, and figures of the narrative that are not facts. */
export interface TypedRecord {
  fields: Record<string, { by: Author; version: number }>
  figures: TypedFigure[]
}

export const nothingTyped: TypedRecord = { fields: {}, figures: [] }

/** Every text of a form by its path. */
export function flatForm(form: FilingForm): Map<string, string> {
  const flat = new Map<string, string>()
  const put = (path: string, values: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(values)) flat.set(`${path}.${key}`, value)
  }
  put('values', form.values)
  form.subjects.forEach((one, at) => {
    flat.set(`subjects.${at}.kind`, one.kind)
    if (one.unknown.length > 0) flat.set(`subjects.${at}.unknown`, one.unknown.toSorted().join(', '))
    if (one.addresses.length > 0) flat.set(`subjects.${at}.addresses`, one.addresses.join(', '))
    put(`subjects.${at}.values`, one.values)
  })
  form.transfers.forEach((one, at) => {
    flat.set(`transfers.${at}.included`, `${one.ref} ${one.included ? 'reported' : 'not reported'}`)
    put(`transfers.${at}.values`, one.values)
  })
  form.narrative.forEach(({ part, text }, at) => {
    flat.set(`narrative.${at}`, `${part}: ${text}`)
  })
  return flat
}

/** What differs between two forms, by path, in the order of the paths. */
export function changesBetween(format: FilingFormat, before: FilingForm, after: FilingForm): FilingVersion['changes'] {
  const [old, now] = [flatForm(before), flatForm(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path) ?? '', now.get(path) ?? '']
    return was === is ? [] : [{ path, label: labelOf(format, path), before: was, after: is }]
  })
}

const partLabels: Record<string, string> = {
  kind: 'kind',
  unknown: 'not known',
  addresses: 'wallets',
  included: 'whether it is reported',
}

/** A path in words: “Subject 1: Last name”. */
export function labelOf(format: FilingFormat, path: string): string {
  const fields = formatFields[format]
  const [list, place = '', ...rest] = path.split('.')
  if (list === 'values') return fields.values.find(({ key }) => `values.${key}` === path)?.label ?? path
  if (list === 'narrative') return place === '' ? 'Narrative' : `Narrative, paragraph ${Number(place) + 1}`
  const key = rest[0] === 'values' ? rest.slice(1).join('.') : ''
  const specs = list === 'subjects' ? Object.values(fields.subject).flat() : fields.transfer
  const what = specs.find((spec) => spec.key === key)?.label ?? partLabels[rest[0] ?? ''] ?? rest.join('.')
  if (list === 'subjects') return `Subject ${Number(place) + 1}: ${what}`
  return `Transfer ${Number(place) + 1}: ${what}`
}

/** The record after a save. Fields as the draft filled them have no author; unchanged ones keep theirs. */
export function recordTyped(
  forms: { first: FilingForm; before: FilingForm; after: FilingForm },
  before: TypedRecord,
  by: { author: Author; version: number },
): TypedRecord {
  const [first, old] = [flatForm(forms.first), flatForm(forms.before)]
  const fields: TypedRecord['fields'] = {}
  for (const [path, value] of flatForm(forms.after)) {
    if (path.startsWith('narrative.') || value === first.get(path)) continue
    const kept = value === old.get(path) ? before.fields[path] : undefined
    fields[path] = kept ?? { by: by.author, version: by.version }
  }
  const figures = forms.after.narrative.flatMap(({ part, text }, paragraph) =>
    figuresIn(text).map((figure): TypedFigure => {
      const kept = before.figures.find((one) => one.part === part && one.text === figure)
      return { part, paragraph, text: figure, typed_by: kept?.typed_by ?? by.author, version: kept?.version ?? by.version }
    }),
  )
  return { fields, figures }
}
