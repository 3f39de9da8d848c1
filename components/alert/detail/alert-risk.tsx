'use client'
import { useQuery } from '@tanstack/react-query'
import { Term } from '@/components/help/term'
import { ReadFailure } from '@/components/read-failure'
import { PathHops } from '@/components/risk/path/path-hops'
import { PathTags } from '@/components/risk/path/path-tags'
import { ContributionWaterfall } from '@/components/risk/score/contribution-waterfall'
import { ScoreBlock } from '@/components/risk/score/score-block'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import type { Alert } from '@/contract/alert/alerts'
import { checkSummary } from '@/contract/risk/check-summary'
import { pathOfAlert } from './alert-path'

/** The check that was pinned when the alert was raised: the path to the evidence, the score with its inputs, its rules. */
export function AlertRisk({ alert }: { alert: Alert }) {
  const trpc = useTRPC()
  const id = alert.risk?.check_id ?? ''
  const check = useQuery(trpc.risk.get.queryOptions({ id }, { enabled: id !== '', staleTime: Number.POSITIVE_INFINITY }))
  const path = check.data ? pathOfAlert(alert, check.data.paths) : null
  if (!alert.risk) {
    return (
      <Section id="score" title="Score when it was raised">
        <p className="max-w-prose text-muted-foreground text-sm">
          This wallet could not be checked at that time. That does not mean it is clean.
        </p>
        <p className="mt-2 max-w-prose text-pretty text-sm">{alert.disclaimer}</p>
      </Section>
    )
  }
  if (check.isPending) return <PathAndScoreSkeleton />
  return (
    <>
      {path ? (
        <Section
          id="path"
          title="Path to the evidence"
          description={
            <>
              One <Term id="path">path</Term> the money took, <Term id="hop">hop</Term> by hop, to an{' '}
              <Term id="attribution">attributed</Term> address, as it stood when the alert was raised.
            </>
          }
          className="pb-6"
        >
          <div className="flex flex-col gap-4">
            <PathHops path={path} network={alert.subject.network} transaction={null} />
            <div>
              <h3 className="mb-1.5 text-muted-foreground text-xs">Attributed addresses on the path</h3>
              <PathTags tags={path.tags} lists={check.data?.reproducibility.lists ?? []} />
            </div>
          </div>
        </Section>
      ) : null}
      <Section
        id="score"
        title="Score when it was raised"
        className="pb-6"
        actions={
          <Link href={`/risk/checks/${id}`} className="link text-sm">
            The whole check
          </Link>
        }
      >
        <div className="flex flex-col gap-4">
          <ScoreBlock
            risk={{ ...alert.risk, level_reason: check.data?.risk.level_reason }}
            verdict={check.data ? checkSummary(check.data) : null}
            disclaimer={alert.disclaimer}
            freshness={
              check.data ?? {
                stale: alert.stale,
                last_good_read_at: alert.last_good_read_at,
                data_as_of: null,
              }
            }
            checkedAt={alert.risk.checked_at}
            {...(check.data ? { scoreRange: check.data.score_range, lowCoverage: check.data.coverage.low_coverage } : {})}
          />
          {check.data ? <ContributionWaterfall check={check.data} /> : null}
          <ReadFailure title="The check could not be read" query={check} />
        </div>
      </Section>
    </>
  )
}

/**
 * The skeleton of both parts: which of them there are is known only once the check has loaded, and neither may push the other
 * away.
 */
function PathAndScoreSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6 border-border border-t pt-4 pb-6">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
