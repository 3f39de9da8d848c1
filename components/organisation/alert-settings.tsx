'use client'
import type { ReactNode } from 'react'
import { Choice } from '@/components/ui/field/choice'
import { Field } from '@/components/ui/field/input'
import { SwitchField } from '@/components/ui/field/switch-field'
import { severities } from '@/contract/monitoring/monitoring-rules'
import type { OrganisationSettings } from '@/contract/organisation-settings'
import { CloseReasons } from './close-reasons'
import { NumberField } from './number-field'
import type { SettingsPartProps } from './settings-part'
import { severityChoices, severityOrNever } from './settings-words'

/**
 * Due times of alerts, requirements for closing them, the dust limit, and automatic closing; `children` follow the due times.
 */
export function AlertSettings({ settings, disabled, onChange, children }: SettingsPartProps & { children?: ReactNode }) {
  const { due_hours: due } = settings
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <fieldset className="grid gap-x-4 gap-y-3 sm:grid-cols-4">
        <legend className="mb-1.5 font-medium text-sm">Deadlines</legend>
        {severities.toReversed().map((severity) => (
          <NumberField
            key={severity}
            id={`due-${severity}`}
            label={severityChoices.find(([id]) => id === severity)?.[1] ?? severity}
            unit="hours"
            value={due[severity]}
            min={1}
            max={8760}
            disabled={disabled}
            onValue={(hours) => onChange({ due_hours: { ...due, [severity]: hours } })}
          />
        ))}
      </fieldset>
      {children}
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-sm">Reasons for closing</p>
        <p className="text-muted-foreground text-xs">In the order of the keys 1 to 9 of the closing dialog.</p>
        <CloseReasons
          reasons={settings.close_reasons}
          disabled={disabled}
          onChange={(close_reasons) => onChange({ close_reasons })}
        />
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field id="comment-from" label="A comment is needed from severity" hint="Closing a severe alert always needs one.">
          <Severity
            id="comment-from"
            label="A comment is needed from severity"
            value={settings.comment_from_severity}
            options={severityChoices}
            disabled={disabled}
            onChange={(value) => onChange({ comment_from_severity: value as OrganisationSettings['comment_from_severity'] })}
          />
        </Field>
        <Field
          id="second-from"
          label="A second person is needed from severity"
          hint="For dismissing an alert: closing it as anything but a true positive."
        >
          <Severity
            id="second-from"
            label="A second person is needed from severity"
            value={settings.second_person_from_severity ?? 'never'}
            options={severityOrNever}
            disabled={disabled}
            onChange={(value) =>
              onChange({
                second_person_from_severity:
                  value === 'never' ? null : (value as OrganisationSettings['second_person_from_severity']),
              })
            }
          />
        </Field>
        <NumberField
          id="dust"
          label="Dust"
          unit="US dollars"
          hint="An exposure worth less gives an alert of severity low."
          value={settings.dust_usd}
          min={0}
          max={1_000_000}
          whole={false}
          disabled={disabled}
          onValue={(dust_usd) => onChange({ dust_usd })}
        />
        <SwitchField
          id="resolve-alerts"
          label="Close alerts that no longer hold"
          hint="An open alert is closed by itself when its finding is gone."
          checked={settings.resolve_alerts}
          disabled={disabled}
          onChange={(resolve_alerts) => onChange({ resolve_alerts })}
        />
      </div>
    </div>
  )
}

interface SeverityProps {
  id: string
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  disabled: boolean
  onChange: (value: string) => void
}

function Severity({ id, label, value, options, disabled, onChange }: SeverityProps) {
  if (disabled)
    return (
      <p id={id} className="text-sm">
        {options.find(([id]) => id === value)?.[1] ?? value}
      </p>
    )
  return <Choice id={id} label={label} value={value} options={options} onChange={onChange} className="w-40" />
}
