import type { Metadata } from 'next'
import { BacktestForm } from '@/components/policy/backtest/backtest-form'
import { BacktestList } from '@/components/policy/backtest/backtest-list'
import { BacktestRun } from '@/components/policy/backtest/backtest-run'
import { PolicyFailure, ReadOnlyNote } from '@/components/policy/policy-failure'
import { PolicyVersionTabs } from '@/components/policy/policy-tabs'
import { PolicyVersionHeader } from '@/components/policy/versions/policy-version-header'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getServerQueryClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Back-tests of a policy version' }

interface BacktestsPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ run?: string | string[] }>
}

async function load(id: string, wanted: string | undefined) {
  const client = getServerQueryClient()
  try {
    const [policy, runs] = await Promise.all([
      client.fetchQuery({ ...trpc.policies.get.queryOptions({ id }), retry: false }),
      client.fetchQuery({ ...trpc.policies.backtests.queryOptions({ id, limit: 50 }), retry: false }),
    ])
    const listed = runs.data.find((run) => run.id === wanted)
    const open =
      listed ??
      (wanted
        ? await client.fetchQuery({ ...trpc.policies.backtest.queryOptions({ id, backtest_id: wanted }), retry: false })
        : runs.data[0])
    return { policy, runs: runs.data, open: open ?? null }
  } catch (error) {
    return { failure: await subjectFailure(error) }
  }
}

/** What a version would have answered for past checks: starts, follows and shows back-tests. */
export default async function BacktestsPage({ params, searchParams }: BacktestsPageProps) {
  const session = await requireSession()
  const [{ id }, { run }] = await Promise.all([params, searchParams])
  const loaded = await load(id, typeof run === 'string' ? run : undefined)
  if (loaded.failure) {
    return <PolicyFailure failure={loaded.failure} what="The back-tests" />
  }
  const { policy, runs, open } = loaded
  const { role } = session.user
  const mayWrite = scopesOfRole(role).includes('policies:write')
  return (
    <>
      <PolicyVersionHeader policy={policy}>
        How past checks would score under this version. Answers and alerts do not change.
      </PolicyVersionHeader>
      <PolicyVersionTabs id={id} />
      <div className="pb-8">{mayWrite ? <BacktestForm id={id} /> : <ReadOnlyNote role={role} />}</div>
      {open === null ? (
        <EmptyState
          title="No back-test yet"
          description="It scores the newest check of each subject among the last checks, and all monitored wallets, under this version and under the active one, and says who would change level and why."
        />
      ) : (
        <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="min-w-0">
            <BacktestRun key={open.id} first={open} sha256={policy.sha256} mayWrite={mayWrite} />
          </div>
          <Section title="All back-tests" className="xl:border-t-0 xl:pt-0">
            <BacktestList id={id} runs={runs} open={open.id} />
          </Section>
        </div>
      )}
    </>
  )
}
