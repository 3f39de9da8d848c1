'use client'
import { ChevronRight, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { LevelMark } from '@/components/risk/level-mark'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/field/input'
import { NativeSelect } from '@/components/ui/field/native-select'
import { Switch } from '@/components/ui/field/switch'
import { cn } from '@/components/ui/style/cn'
import { ruleDefaults, type Severity, severities } from '@/contract/monitoring/monitoring-rules'
import { RuleField, type Vocabulary } from './rule-field'
import { ruleFields } from './rule-fields'
import { ruleSentence } from './rule-sentence'
import type { RuleDraft } from './rule-values'
import { SpanInput } from './span-input'

interface RuleRowProps {
  draft: RuleDraft
  /** Errors by parameter. */
  issues: ReadonlyMap<string, string>
  readOnly: boolean
  vocabulary: Vocabulary
  /** Initially open: for a rule that was just added. */
  open?: boolean
  onChange: (draft: RuleDraft) => void
  onRemove: () => void
}

/** One rule: its switch, a sentence on what it detects, its severity, and, expanded, its parameters. */
export function RuleRow({ draft, issues, readOnly, vocabulary, open: opened = false, onChange, onRemove }: RuleRowProps) {
  const id = useId()
  const [unfolded, setUnfolded] = useState(opened)
  const open = unfolded || issues.size > 0
  const name = typeof draft.name === 'string' ? draft.name : ruleDefaults[draft.key].name
  const severity = (draft.severity ?? ruleDefaults[draft.key].severity) as Severity
  const enabled = draft.enabled !== false
  const set = (parameter: string, value: unknown) => onChange({ ...draft, [parameter]: value })
  return (
    <li className="border-border border-b py-2">
      <div className="flex items-start gap-2.5">
        <Switch
          aria-label={`${name}: watch`}
          checked={enabled}
          disabled={readOnly}
          onCheckedChange={(checked) => set('enabled', checked)}
          className="mt-0.5"
        />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          onClick={() => setUnfolded(!open)}
          className="flex min-w-0 flex-1 items-start gap-1 rounded-sm text-left"
        >
          <ChevronRight
            aria-hidden="true"
            className={cn('mt-0.5 size-4 shrink-0 text-muted-foreground transition-transform', open && 'rotate-90')}
          />
          <span className="min-w-0">
            <span className={cn('block font-medium text-sm', !enabled && 'text-muted-foreground')}>
              {name}
              {enabled ? null : <span className="font-normal text-muted-foreground"> (off)</span>}
            </span>
            <span className="block text-pretty break-words text-muted-foreground text-xs">{ruleSentence(draft)}</span>
          </span>
        </button>
        <LevelMark level={severity} className="mt-0.5 text-xs" />
      </div>
      {open ? (
        <div id={`${id}-fields`} className="grid gap-x-4 gap-y-3 pt-3 pb-2 pl-11 max-sm:pl-0 sm:grid-cols-2">
          {ruleFields[draft.key].map((field) => (
            <RuleField
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              value={draft[field.name]}
              issue={issues.get(field.name)}
              readOnly={readOnly}
              vocabulary={vocabulary}
              onChange={(value) => set(field.name, value)}
            />
          ))}
          <div className="flex flex-col gap-1">
            <Label htmlFor={`${id}-severity`}>Severity of its alerts</Label>
            <NativeSelect
              id={`${id}-severity`}
              value={severity}
              disabled={readOnly}
              onChange={(event) => set('severity', event.target.value)}
              options={severities.map((one) => [one, one.charAt(0).toUpperCase() + one.slice(1)] as const)}
            />
          </div>
          <div className="flex flex-col gap-1">
            <Label htmlFor={`${id}-cooldown`}>Same alert for</Label>
            <SpanInput
              id={`${id}-cooldown`}
              label="Same alert for"
              value={String(draft.cooldown)}
              disabled={readOnly}
              onChange={(value) => set('cooldown', value)}
              aria-invalid={issues.has('cooldown') || undefined}
              aria-describedby={`${id}-cooldown-hint`}
            />
            <p
              id={`${id}-cooldown-hint`}
              className={issues.has('cooldown') ? 'text-danger-fg text-xs' : 'text-muted-foreground text-xs'}
            >
              {issues.get('cooldown') ?? 'Repeated findings within this time are added to the existing alert.'}
            </p>
          </div>
          {readOnly ? null : (
            <div className="col-span-full">
              <Button size="sm" variant="ghost" onClick={onRemove}>
                <Trash2 /> Remove this rule
              </Button>
            </div>
          )}
        </div>
      ) : null}
    </li>
  )
}
