'use client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { QueryFailure } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import type { MonitoringRule } from '@/contract/monitoring/monitoring-rules'
import { categoryLabel, listLabel } from '@/contract/words'
import type { Vocabulary } from './rule-field'
import { draftIssues, type RuleDraft } from './rule-values'
import { RulesEditor } from './rules-editor'
import { serverIssues } from './save-rules'

interface RulesFormProps {
  rules: readonly MonitoringRule[]
  readOnly: boolean
  /** Whether the set may have rules about customers: the organisation’s defaults may. */
  customers?: boolean
  /** Whether the rules differ from the stored ones before anything is typed. */
  unsaved?: boolean
  pending: boolean
  failure: QueryFailure | null
  saveWord: string
  /** The effect of saving, beside the button. */
  note?: ReactNode
  /** A preview of the rules' effect, on request; only while they are valid. */
  preview?: (drafts: readonly RuleDraft[]) => ReactNode
  onSave: (drafts: RuleDraft[]) => void
  onUndo?: () => void
}

/** A set of rules to read or edit, with errors at their fields. Give a new `key` with new rules. */
export function RulesForm({
  rules,
  readOnly,
  customers = false,
  unsaved = false,
  pending,
  failure,
  saveWord,
  note,
  preview,
  onSave,
  onUndo,
}: RulesFormProps) {
  const vocabulary = useVocabulary()
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(rules as unknown as RuleDraft[])
  const [sent, setSent] = useState<readonly RuleDraft[] | null>(null)
  const changed = unsaved || drafts !== (rules as unknown as readonly RuleDraft[])
  const local = draftIssues(drafts)
  // The server's message is about what was sent; the next change clears it.
  const issues = sent === drafts && failure ? new Map([...serverIssues(failure), ...local]) : local
  const placed = issues.size > 0
  const save = () => {
    if (local.size > 0 || pending) return
    setSent(drafts)
    onSave([...drafts])
  }
  return (
    <div>
      <RulesEditor
        drafts={drafts}
        issues={issues}
        readOnly={readOnly}
        vocabulary={vocabulary}
        customers={customers}
        onChange={setDrafts}
      />
      {readOnly ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-3">
          <Button variant="primary" onClick={save} disabled={!changed || pending || local.size > 0 || drafts.length === 0}>
            {pending ? <Spinner label="Saving" /> : null} {saveWord}
          </Button>
          {local.size === 0 && drafts.length > 0 ? preview?.(drafts) : null}
          {changed ? (
            <Button
              variant="ghost"
              onClick={() => {
                setDrafts(rules as unknown as RuleDraft[])
                onUndo?.()
              }}
            >
              Undo the changes
            </Button>
          ) : null}
          <span className="text-pretty text-muted-foreground text-xs">
            {drafts.length === 0 ? 'A set holds at least one rule; switch rules off instead of removing all.' : note}
          </span>
          <Refusal className="basis-full text-sm">{failure && sent === drafts && !placed ? failure.cause : null}</Refusal>
        </div>
      )}
    </div>
  )
}

/** Concepts of the active policy and the lists of this installation, to choose from; empty until loaded. */
function useVocabulary(): Vocabulary {
  const trpc = useTRPC()
  const lists = useQuery(trpc.screening.lists.queryOptions())
  const active = useQuery(trpc.policies.list.queryOptions({ status: 'active', limit: 1 }))
  const id = active.data?.data[0]?.id
  const policy = useQuery({ ...trpc.policies.get.queryOptions({ id: id ?? '' }), enabled: id !== undefined })
  const concepts = [...new Set((policy.data?.document.rules ?? []).flatMap((rule) => rule.categories))]
  return {
    concepts: concepts.toSorted().map((value) => ({ value, label: categoryLabel(value) })),
    lists: (lists.data?.data ?? []).map((list) => ({ value: list.list_id, label: listLabel(list.list_id) })),
  }
}
