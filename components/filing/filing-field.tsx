import { Badge } from '@/components/ui/badge'
import { DayInput } from '@/components/ui/field/day-input'
import { Field, Input } from '@/components/ui/field/input'
import { NativeSelect } from '@/components/ui/field/native-select'
import { TextArea } from '@/components/ui/field/text-area'
import { Tick } from '@/components/ui/field/tick'
import { sentence } from '@/components/ui/sentence'
import type { FilingField as FieldFacts } from '@/contract/filing/filings'
import { CodesField } from './codes-field'
import { fieldId } from './field-id'

interface FilingFieldProps {
  field: FieldFacts
  value: string
  unknown: boolean
  issue: string | undefined
  disabled: boolean
  onValue: (value: string) => void
  onUnknown: (unknown: boolean) => void
}

/** One field of a filing: its purpose, its maximum length, and who typed it. */
export function FilingField({ field, value, unknown, issue, disabled, onValue, onUnknown }: FilingFieldProps) {
  const { path, label, why, required, max_length, typed_by, may_be_unknown } = field
  const id = fieldId(path)
  const long = max_length === null || field.options !== null ? '' : ` At most ${max_length} characters.`
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field
        id={id}
        label={required ? label : `${label} (optional)`}
        hint={`${why}${long}`}
        {...(issue && { error: sentence(issue) })}
      >
        <Control
          field={field}
          id={id}
          value={value}
          disabled={disabled || unknown}
          invalid={issue !== undefined}
          onValue={onValue}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {may_be_unknown ? (
          <Tick
            checked={unknown}
            disabled={disabled}
            onChange={(event) => onUnknown(event.target.checked)}
            className="w-fit text-muted-foreground text-xs"
          >
            Not known
          </Tick>
        ) : null}
        {typed_by === null ? null : <Badge tone="outline">typed by {typed_by.name ?? typed_by.id}</Badge>}
      </div>
    </div>
  )
}

interface ControlProps {
  field: FieldFacts
  id: string
  value: string
  disabled: boolean
  invalid: boolean
  onValue: (value: string) => void
}

function Control({ field, id, value, disabled, invalid, onValue }: ControlProps) {
  const told = { 'aria-invalid': invalid || undefined, 'aria-describedby': invalid ? `${id}-error` : `${id}-hint` }
  if (field.kind === 'codes' && field.options !== null)
    return <CodesField id={id} label={field.label} options={field.options} value={value} disabled={disabled} onValue={onValue} />
  if (field.kind === 'yes_no' || (field.kind === 'code' && field.options !== null)) {
    const options = field.options ?? [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ]
    return (
      <NativeSelect
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onValue(event.target.value)}
        {...told}
        options={[
          ['', 'Choose…'],
          ...options.map((one) => [one.value, one.label === one.value ? one.value : `${one.label} (${one.value})`] as const),
        ]}
      />
    )
  }
  if (field.kind === 'date')
    return <DayInput id={id} value={value} disabled={disabled} onChange={(event) => onValue(event.target.value)} {...told} />
  if (field.kind === 'long_text')
    return (
      <TextArea id={id} rows={3} value={value} disabled={disabled} onChange={(event) => onValue(event.target.value)} {...told} />
    )
  return (
    <Input
      id={id}
      autoComplete="off"
      value={value}
      disabled={disabled}
      inputMode={field.kind === 'decimal' ? 'decimal' : undefined}
      onChange={(event) => onValue(event.target.value)}
      {...told}
    />
  )
}
