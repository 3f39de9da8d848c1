import type { FilingField as FieldFacts, FilingForm } from '@/contract/filing/filings'
import { FilingField } from './filing-field'
import type { FilingWork } from './use-filing'

interface FilingFieldsProps {
  work: FilingWork
  fields: readonly FieldFacts[]
  disabled: boolean
}

/** Fields side by side, bound to the form. */
export function FilingFields({ work: { form, edit, issueOf }, fields, disabled }: FilingFieldsProps) {
  if (fields.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {fields.map((field) => {
        const place = placeOf(field.path)
        return (
          <FilingField
            key={field.path}
            field={field}
            value={holderOf(form, place)?.values[place.key] ?? ''}
            unknown={unknownOf(form, place)}
            issue={issueOf(field.path)}
            disabled={disabled}
            onValue={(value) => edit(withValue(form, place, value))}
            onUnknown={(unknown) => edit(withUnknown(form, place, unknown))}
          />
        )
      })}
    </div>
  )
}

interface Place {
  list: 'values' | 'subjects' | 'transfers'
  at: number
  key: string
}

function placeOf(path: string): Place {
  const [list = '', at = '', , ...key] = path.split('.')
  if (list === 'values') return { list, at: 0, key: path.slice('values.'.length) }
  return { list: list as Place['list'], at: Number(at), key: key.join('.') }
}

function holderOf(form: FilingForm, { list, at }: Place): { values: Record<string, string> } | undefined {
  return list === 'values' ? form : form[list][at]
}

const unknownOf = (form: FilingForm, { list, at, key }: Place) =>
  list === 'subjects' && (form.subjects[at]?.unknown.includes(key) ?? false)

function withValue(form: FilingForm, place: Place, value: string): FilingForm {
  const next = structuredClone(form)
  const holder = holderOf(next, place)
  if (holder !== undefined) holder.values[place.key] = value
  return next
}

function withUnknown(form: FilingForm, { at, key }: Place, unknown: boolean): FilingForm {
  const next = structuredClone(form)
  const subject = next.subjects[at]
  if (subject === undefined) return next
  subject.unknown = unknown ? [...subject.unknown, key] : subject.unknown.filter((one) => one !== key)
  if (unknown) delete subject.values[key]
  return next
}
