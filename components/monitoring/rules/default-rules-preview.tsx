'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertOutcomes } from '@/components/policy/backtest/alert-outcomes'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'
import type { RuleDraft } from './rule-values'
import { rulesOf } from './save-rules'

/** Previews on request what the current rules would do to alerts, until they are changed. Stores nothing. */
export function DefaultRulesPreview({ drafts }: { drafts: readonly RuleDraft[] }) {
  const trpc = useTRPC()
  const [asked, setAsked] = useState<readonly RuleDraft[] | null>(null)
  const shown = asked === drafts
  const preview = useQuery(
    trpc.monitoring.previewDefaults.queryOptions(
      { rules: rulesOf(drafts), thresholds: {} },
      { enabled: shown, gcTime: 0, retry: false },
    ),
  )
  const again = () => (shown ? void preview.refetch() : setAsked(drafts))
  return (
    <>
      <Button onClick={again} disabled={shown && preview.isFetching}>
        Preview alerts
      </Button>
      {shown ? (
        <section aria-label="Preview of alerts" aria-busy={preview.isFetching} className="basis-full py-2">
          {preview.isFetching ? (
            <p role="status" className="flex items-center gap-2 text-muted-foreground text-sm">
              <Spinner label="Computing" /> Every active wallet is evaluated with these rules. Nothing is stored.
            </p>
          ) : preview.error ? (
            <RefusalLine error={preview.error} />
          ) : preview.data ? (
            <AlertOutcomes outcomes={preview.data} />
          ) : null}
        </section>
      ) : null}
    </>
  )
}
