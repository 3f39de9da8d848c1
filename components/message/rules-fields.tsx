import { severityChoices } from '@/components/organisation/settings-words'
import { Choice } from '@/components/ui/field/choice'
import { Field } from '@/components/ui/field/input'
import { Tick } from '@/components/ui/field/tick'
import type { MessageKind, MessageRules } from '@/contract/message/messages'

interface RulesFieldsProps {
  /** Prefix that keeps the ids of this form's fields unique on the page. */
  id: string
  rules: MessageRules
  /** The kinds to choose from, with their names. */
  kinds: readonly (readonly [MessageKind, string])[]
  disabled?: boolean
  onChange: (change: Partial<MessageRules>) => void
}

const times: readonly (readonly [string, string])[] = [
  ['now', 'At once'],
  ...Array.from({ length: 24 }, (_, hour) => [String(hour), `Daily at ${String(hour).padStart(2, '0')}:00 UTC`] as const),
]

/** Which messages, from which severity on, and when. */
export function RulesFields({ id, rules, kinds, disabled = false, onChange }: RulesFieldsProps) {
  const choose = (kind: MessageKind, on: boolean) =>
    onChange({ kinds: on ? [...rules.kinds, kind] : rules.kinds.filter((one) => one !== kind) })
  return (
    <div className="flex flex-col gap-4">
      <fieldset disabled={disabled} className="min-w-0">
        <legend className="mb-1.5 font-medium text-sm">Send a message when</legend>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {kinds.map(([kind, label]) => (
            <Tick key={kind} checked={rules.kinds.includes(kind)} onChange={(event) => choose(kind, event.target.checked)}>
              {label}
            </Tick>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field id={`${id}-severity`} label="Lowest severity" hint="Of alerts. Of cases it is the priority.">
          <Choice
            id={`${id}-severity`}
            label="Lowest severity"
            value={rules.min_severity}
            options={severityChoices}
            onChange={(value) => onChange({ min_severity: value as MessageRules['min_severity'] })}
            className="w-full"
          />
        </Field>
        <Field id={`${id}-time`} label="When" hint="A daily digest holds everything since the one before.">
          <Choice
            id={`${id}-time`}
            label="When"
            value={rules.daily_at === null ? 'now' : String(rules.daily_at)}
            options={times}
            onChange={(value) => onChange({ daily_at: value === 'now' ? null : Number(value) })}
            className="w-full"
          />
        </Field>
      </div>
    </div>
  )
}
