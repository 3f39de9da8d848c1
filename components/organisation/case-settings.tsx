'use client'
import { SwitchField } from '@/components/ui/field/switch-field'
import { Tick } from '@/components/ui/field/tick'
import { NumberField } from './number-field'
import type { SettingsPartProps } from './settings-part'
import { outcomeChoices } from './settings-words'

/** Which case outcomes need a second person's review, whether labels need approval, and when a list counts as stale. */
export function CaseAndListSettings({ settings, disabled, onChange }: SettingsPartProps) {
  const chosen = new Set<string>(settings.review_outcomes)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 font-medium text-sm">Outcomes that need a review by another person</legend>
        {outcomeChoices.map(([id, word]) => (
          <Tick
            key={id}
            checked={chosen.has(id)}
            disabled={disabled}
            onChange={(event) =>
              onChange({
                review_outcomes: outcomeChoices
                  .map(([one]) => one)
                  .filter((one) => (one === id ? event.target.checked : chosen.has(one))) as typeof settings.review_outcomes,
              })
            }
            className="w-fit"
          >
            {word}
          </Tick>
        ))}
      </fieldset>
      <SwitchField
        id="own-labels"
        label="Analysts may propose labels"
        hint="Each takes effect once a lead or an administrator approves it. Off: only those two roles label."
        checked={settings.own_labels_need_approval}
        disabled={disabled}
        onChange={(own_labels_need_approval) => onChange({ own_labels_need_approval })}
      />
      <SwitchField
        id="other-person"
        label="Proposals of programs need another person"
        hint="The person who created an API key cannot accept its proposals, unless no one else in the organisation could."
        checked={settings.proposals_need_other_person}
        disabled={disabled}
        onChange={(proposals_need_other_person) => onChange({ proposals_need_other_person })}
      />
      <NumberField
        id="list-age"
        label="A sanctions list is out of date after"
        unit="days"
        value={settings.list_age_days}
        min={1}
        max={3650}
        disabled={disabled}
        onValue={(list_age_days) => onChange({ list_age_days })}
      />
    </div>
  )
}
