'use client'
import { useQuery } from '@tanstack/react-query'
import { actWord, roleWord } from '@/components/desk/desk-words'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import type { OverdueStep } from '@/contract/alert/desk-settings'
import { type DeskRole, deskRoles, mostOverdueSteps, type OverdueAct, overdueActs } from '@/contract/alert/desk-words'
import { NumberField } from './number-field'
import type { SettingsPartProps } from './settings-part'

const acts = overdueActs.map((one) => [one, actWord[one]] as const)
const roleChoices = deskRoles.map((role) => [`role:${role}`, roleWord[role]] as const)
const first: OverdueStep = { after_hours: 0, act: 'message', to: { type: 'role', role: 'lead' } }

const choiceOf = ({ to }: OverdueStep) => (to.type === 'role' ? `role:${to.role}` : `person:${to.id}`)
function targetOf(value: string): OverdueStep['to'] {
  const [type, id = ''] = value.split(':')
  return type === 'role' ? { type, role: id as DeskRole } : { type: 'person', id }
}

/** The escalation of an overdue alert, step by step. */
export function OverdueSteps({ settings: { overdue_steps: steps }, disabled, onChange }: SettingsPartProps) {
  const trpc = useTRPC()
  const people = useQuery(trpc.alerts.people.queryOptions(undefined, { staleTime: 300_000 })).data?.data ?? []
  const options = [...roleChoices, ...people.map(({ id, name }) => [`person:${id}`, name] as const)]
  const set = (n: number, change: Partial<OverdueStep>) =>
    onChange({ overdue_steps: steps.map((one, at) => (at === n ? { ...one, ...change } : one)) })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">When an alert is overdue</legend>
      <p className="text-muted-foreground text-xs">
        Each step happens once for an alert that is open or in review, even if it is snoozed.
        {steps.length === 0 ? ' There are no steps now: overdue alerts are only marked.' : ''}
      </p>
      {steps.map((step, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
        <fieldset key={n} aria-label={`Step ${n + 1}`} className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <NumberField
            id={`step-${n}`}
            label={`Step ${n + 1}: after the due time`}
            unit="hours"
            value={step.after_hours}
            min={0}
            max={720}
            disabled={disabled}
            onValue={(after_hours) => set(n, { after_hours })}
          />
          {disabled ? (
            <p className="text-sm">
              {actWord[step.act]} {(options.find(([id]) => id === choiceOf(step))?.[1] ?? 'somebody who left').toLowerCase()}
            </p>
          ) : (
            <>
              <Choice
                label={`What step ${n + 1} does`}
                value={step.act}
                options={acts}
                onChange={(act) => set(n, { act: act as OverdueAct })}
                className="w-48"
              />
              <Choice
                label={`Recipient of step ${n + 1}`}
                value={choiceOf(step)}
                options={options}
                onChange={(value) => set(n, { to: targetOf(value) })}
                className="w-48"
              />
              <Button
                variant="ghost"
                aria-label={`Remove step ${n + 1}`}
                onClick={() => onChange({ overdue_steps: steps.filter((_, at) => at !== n) })}
              >
                Remove
              </Button>
            </>
          )}
        </fieldset>
      ))}
      {disabled || steps.length >= mostOverdueSteps ? null : (
        <Button
          className="w-fit"
          onClick={() =>
            onChange({ overdue_steps: [...steps, { ...first, after_hours: (steps.at(-1)?.after_hours ?? -4) + 4 }] })
          }
        >
          Add a step
        </Button>
      )}
    </fieldset>
  )
}
