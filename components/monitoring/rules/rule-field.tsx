'use client'
import { ConceptChips } from '@/components/risk/concept-chips'
import { levelWord } from '@/components/risk/level-mark'
import { Input, Label } from '@/components/ui/field/input'
import { NativeSelect } from '@/components/ui/field/native-select'
import { Tick } from '@/components/ui/field/tick'
import { sentence } from '@/components/ui/sentence'
import { levels } from '@/contract/kernel/primitives'
import type { RuleField as FieldSpec } from './rule-fields'
import { percentOf, typedValue } from './rule-values'
import { SpanInput } from './span-input'
import { TickList } from './tick-list'

/** Choices that the contract does not define: concepts of the policy and lists of this installation. */
export interface Vocabulary {
  concepts: readonly { value: string; label: string }[]
  lists: readonly { value: string; label: string }[]
}

interface RuleFieldProps {
  id: string
  field: FieldSpec
  value: unknown
  issue: string | undefined
  readOnly: boolean
  vocabulary: Vocabulary
  onChange: (value: unknown) => void
}

/** One parameter of a rule with its unit, and its error below. */
export function RuleField(props: RuleFieldProps) {
  const { id, field, issue } = props
  const wide = field.kind === 'concepts' || field.kind === 'lists' || field.kind === 'levels'
  const group = wide || field.kind === 'flag'
  return (
    <div className={wide ? 'col-span-full flex min-w-0 flex-col gap-1' : 'flex min-w-0 flex-col gap-1'}>
      {group ? (
        <span id={`${id}-label`} className="font-medium text-sm">
          {field.label}
        </span>
      ) : (
        <Label htmlFor={id}>{field.label}</Label>
      )}
      <Control {...props} />
      {issue ? (
        <p id={`${id}-error`} role="alert" className="text-danger-fg text-xs">
          {sentence(issue)}
        </p>
      ) : field.hint ? (
        <p className="text-muted-foreground text-xs">{field.hint}</p>
      ) : null}
    </div>
  )
}

function Control({ id, field, value, issue, readOnly, vocabulary, onChange }: RuleFieldProps) {
  const wrong = { 'aria-invalid': issue ? true : undefined, 'aria-describedby': issue ? `${id}-error` : undefined } as const
  switch (field.kind) {
    case 'choice':
      return (
        <NativeSelect
          id={id}
          value={String(value)}
          disabled={readOnly}
          onChange={(e) => onChange(e.target.value)}
          options={(field.options ?? []).map((option) => [option.value, option.label] as const)}
        />
      )
    case 'span':
      return <SpanInput id={id} label={field.label} value={String(value)} disabled={readOnly} onChange={onChange} {...wrong} />
    case 'flag':
      return (
        <Tick checked={value !== false} disabled={readOnly} onChange={(event) => onChange(event.target.checked)} className="h-8">
          Yes
        </Tick>
      )
    case 'concepts':
      return (
        <ConceptChips
          labelledBy={`${id}-label`}
          label={field.label}
          values={(value as string[] | undefined) ?? []}
          choices={vocabulary.concepts}
          empty={field.empty}
          readOnly={readOnly}
          onChange={(next) => onChange(next.length === 0 && field.empty !== undefined ? undefined : next)}
        />
      )
    case 'lists':
    case 'levels':
      return (
        <TickList
          labelledBy={`${id}-label`}
          values={(value as string[] | undefined) ?? []}
          choices={field.kind === 'lists' ? vocabulary.lists : levels.map((one) => ({ value: one, label: levelWord[one] }))}
          empty={field.empty}
          readOnly={readOnly}
          onChange={(next) => onChange(next.length === 0 && field.empty !== undefined ? undefined : next)}
        />
      )
    default:
      return (
        <span className="flex items-center gap-1.5">
          <Input
            id={id}
            inputMode={field.kind === 'whole' ? 'numeric' : field.kind === 'text' ? 'text' : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            disabled={readOnly}
            placeholder={field.empty}
            value={shown(field, value)}
            onChange={(event) => onChange(typedValue(field, event.target.value))}
            className={field.kind === 'text' ? undefined : 'tabular'}
            {...wrong}
          />
          {field.unit ? <span className="shrink-0 text-muted-foreground text-xs">{field.unit}</span> : null}
        </span>
      )
  }
}

function shown(field: FieldSpec, value: unknown): string {
  const text = value === undefined ? '' : String(value)
  return field.kind === 'percent' ? percentOf(text) : text
}
