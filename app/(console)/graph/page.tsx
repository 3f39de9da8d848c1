import type { Metadata } from 'next'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { utcMoment } from '@/components/chain/time'
import { newDocument } from '@/components/fund-flow/document/flow-document'
import { FundFlow } from '@/components/fund-flow/fund-flow'
import { OpenGraphFile } from '@/components/fund-flow/open-graph-file'
import { graphQueryOf, loadGraphFilters } from '@/components/fund-flow/saved/graph-filters'
import { GraphTable } from '@/components/fund-flow/saved/graph-table'
import { StartGraph } from '@/components/fund-flow/saved/start-graph'
import { byPage } from '@/components/list/by-page'
import { type QueryFailure, refusalText } from '@/components/query-failure'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import type { GraphDocument } from '@/contract/graph/graphs'
import { typeId } from '@/contract/kernel'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, getServerQueryClient, HydrateClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Fund flow' }

type Query = Record<string, string | string[] | undefined>

/** Starts a fund-flow graph at an address, over all time or within a span; without an address, lists the saved graphs. */
export default async function GraphPage({ searchParams }: { searchParams: Promise<Query> }) {
  const session = await requireSession()
  const query = await searchParams
  const given = (name: string) => [query[name]].flat()[0]?.trim() || undefined
  const scopes = scopesOfRole(session.user.role)
  const mayWrite = scopes.includes('cases:write')
  const mayCheck = scopes.includes('risk:check')
  const mayMonitor = scopes.includes('monitoring:write')
  const mayLabel = scopes.includes('policies:write') || mayWrite
  const asked = { network: given('network'), address: given('address'), from: given('from'), to: given('to') }
  const begun = asked.address ? await begin(asked) : null
  const caseId = typeId('cas').safeParse(given('case'))
  if (begun && 'document' in begun) {
    const { document } = begun
    return (
      <HydrateClient>
        <FundFlow
          first={document}
          saved={null}
          title="Fund flow"
          about={
            <>
              from <span className="font-mono">{shortAddress(document.root)}</span> on {networkLabel(document.network)}
              {begun.readBackTo ? `; transfers before ${utcMoment(begun.readBackTo)} were not read` : ''}
            </>
          }
          caseId={caseId.success ? caseId.data : null}
          mayWrite={mayWrite}
          mayCheck={mayCheck}
          mayMonitor={mayMonitor}
          mayLabel={mayLabel}
        />
      </HydrateClient>
    )
  }
  const queries = getQueryClient()
  const kept = trpc.graphs.list.infiniteQueryOptions(graphQueryOf(await loadGraphFilters(query)), byPage)
  await Promise.all([
    queries.prefetchInfiniteQuery({ ...kept, retry: false }),
    queries.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'graphs' }), retry: false }),
  ])
  return (
    <HydrateClient>
      <OpenGraphFile mayWrite={mayWrite} mayCheck={mayCheck} mayMonitor={mayMonitor} mayLabel={mayLabel}>
        <PageHeader title="Fund flow">Follow money from address to address, save the graph, and add it to a case.</PageHeader>
        <StartGraph asked={asked} problem={begun ? refusalText(begun.failure) : undefined} />
        <Section title="Saved graphs" className="pt-8">
          <GraphTable mayWrite={mayWrite} />
        </Section>
      </OpenGraphFile>
    </HydrateClient>
  )
}

interface Asked {
  network?: string | undefined
  address?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Begun = { document: GraphDocument; readBackTo: string | null } | { failure: QueryFailure }

async function begin({ network, address = '', from, to }: Asked): Promise<Begun> {
  const [start, end] = [from, to].map((day) => (day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00.000Z` : undefined))
  try {
    const input = { ...(network ? { network } : {}), address, ...(start ? { from: start } : {}), ...(end ? { to: end } : {}) }
    const expansion = await getServerQueryClient().fetchQuery({ ...trpc.graphs.expand.queryOptions(input), retry: false })
    return { document: newDocument(expansion, { from: start ?? null, to: end ?? null }), readBackTo: expansion.read_back_to }
  } catch (error) {
    return { failure: await pageFailure(error) }
  }
}
