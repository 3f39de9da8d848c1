'use client'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/overlay/dropdown-menu'
import { isCustomerRule, ruleDefaults, ruleKeys, ruleObject } from '@/contract/monitoring/monitoring-rules'
import type { Vocabulary } from './rule-field'
import { RuleRow } from './rule-row'
import type { RuleDraft } from './rule-values'

interface RulesEditorProps {
  drafts: readonly RuleDraft[]
  /** Errors by `place.parameter`. */
  issues: ReadonlyMap<string, string>
  readOnly: boolean
  vocabulary: Vocabulary
  /** Whether the set may have rules about customers. */
  customers: boolean
  onChange: (drafts: RuleDraft[]) => void
}

const keyOf = (draft: RuleDraft, place: number) => (typeof draft.id === 'string' ? draft.id : `new-${place}`)

/** A set of rules: switch, sentence and severity of each, its parameters when expanded; rules can be added and removed. */
export function RulesEditor({ drafts, issues, readOnly, vocabulary, customers, onChange }: RulesEditorProps) {
  const [added, setAdded] = useState<string | null>(null)
  const ofRule = (place: number) =>
    new Map(
      [...issues].flatMap(([path, issue]) => (path.startsWith(`${place}.`) ? [[path.slice(`${place}.`.length), issue]] : [])),
    )
  return (
    <div>
      <ul aria-label="Rules" className="border-border border-t">
        {drafts.map((draft, place) => (
          <RuleRow
            key={keyOf(draft, place)}
            draft={draft}
            issues={ofRule(place)}
            readOnly={readOnly}
            vocabulary={vocabulary}
            open={keyOf(draft, place) === added}
            onChange={(next) => onChange(drafts.map((one, k) => (k === place ? next : one)))}
            onRemove={() => onChange(drafts.filter((_, k) => k !== place))}
          />
        ))}
      </ul>
      {readOnly ? null : (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm" className="mt-3">
              <Plus /> Add a rule
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start" className="max-h-[60vh] overflow-y-auto">
            {ruleKeys
              .filter((key) => customers || !isCustomerRule(key))
              .map((key) => (
                <DropdownMenuItem
                  key={key}
                  onSelect={() => {
                    setAdded(`new-${drafts.length}`)
                    onChange([...drafts, ruleObject.parse({ key })])
                  }}
                >
                  {ruleDefaults[key].name}
                </DropdownMenuItem>
              ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  )
}
