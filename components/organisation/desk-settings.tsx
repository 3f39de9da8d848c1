'use client'
import { roleWord, ruleName, wayWord } from '@/components/desk/desk-words'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { Field } from '@/components/ui/field/input'
import { Tick } from '@/components/ui/field/tick'
import { type AssignmentWay, assignmentWays, deskRoles } from '@/contract/alert/desk-words'
import { type RuleKey, ruleKeys } from '@/contract/monitoring/rule-kinds'
import { NumberField } from './number-field'
import { OverdueSteps } from './overdue-steps'
import type { SettingsPartProps } from './settings-part'

const ways = assignmentWays.map((one) => [one, wayWord[one]] as const)

/** Who is assigned new alerts, the share of second looks, and the escalation of overdue alerts. */
export function DeskSettings({ settings, disabled, onChange }: SettingsPartProps) {
  const { assignment, second_looks: looks } = settings
  const roles = new Set<string>(assignment.roles)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field id="assignment" label="New alerts are assigned" hint="To people on duty; see Settings, Desk.">
          {disabled ? (
            <p id="assignment" className="text-sm">
              {wayWord[assignment.way]}
            </p>
          ) : (
            <Choice
              id="assignment"
              label="New alerts are assigned"
              value={assignment.way}
              options={ways}
              onChange={(way) => onChange({ assignment: { ...assignment, way: way as AssignmentWay } })}
              className="w-full max-w-72"
            />
          )}
        </Field>
        {assignment.way === 'by_hand' ? null : (
          <fieldset className="flex flex-col gap-1.5">
            <legend className="mb-1.5 font-medium text-sm">Among</legend>
            {deskRoles.map((role) => (
              <Tick
                key={role}
                checked={roles.has(role)}
                disabled={disabled || (roles.has(role) && roles.size === 1)}
                onChange={(event) => {
                  const next = deskRoles.filter((one) => (one === role ? event.target.checked : roles.has(one)))
                  onChange({ assignment: { ...assignment, roles: next } })
                }}
                className="w-fit"
              >
                {roleWord[role]}
              </Tick>
            ))}
          </fieldset>
        )}
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-medium text-sm">Second looks at closed alerts</legend>
        <NumberField
          id="looks"
          label="Share that a second person looks at again"
          unit="percent"
          hint="Drawn at random by a secret seed. 0: none."
          value={looks.percent}
          min={0}
          max={100}
          disabled={disabled}
          onValue={(percent) => onChange({ second_looks: { ...looks, percent } })}
        />
        <RuleShares settings={settings} disabled={disabled} onChange={onChange} />
      </fieldset>
      <OverdueSteps settings={settings} disabled={disabled} onChange={onChange} />
    </div>
  )
}

/** Kinds of rules with a share of their own. */
function RuleShares({ settings: { second_looks: looks }, disabled, onChange }: SettingsPartProps) {
  const own = ruleKeys.filter((key) => looks.by_rule[key] !== undefined)
  const left = ruleKeys.filter((key) => !own.includes(key))
  const set = (by_rule: typeof looks.by_rule) => onChange({ second_looks: { ...looks, by_rule } })
  return (
    <>
      {own.map((key) => (
        <span key={key} className="flex flex-wrap items-end gap-2">
          <NumberField
            id={`looks-${key}`}
            label={ruleName(key)}
            unit="percent"
            value={looks.by_rule[key] ?? 0}
            min={0}
            max={100}
            disabled={disabled}
            onValue={(percent) => set({ ...looks.by_rule, [key]: percent })}
          />
          {disabled ? null : (
            <Button
              variant="ghost"
              aria-label={`Remove the share of ${ruleName(key)}`}
              onClick={() => {
                const { [key]: _, ...rest } = looks.by_rule
                set(rest)
              }}
            >
              Remove
            </Button>
          )}
        </span>
      ))}
      {disabled || left.length === 0 ? null : (
        <Choice
          label="Another share for a kind of rule"
          value="none"
          options={[['none', 'Another share for a kind of rule …'], ...left.map((key) => [key, ruleName(key)] as const)]}
          onChange={(key) => key !== 'none' && set({ ...looks.by_rule, [key as RuleKey]: looks.percent })}
          className="w-72 max-w-full"
        />
      )}
    </>
  )
}
