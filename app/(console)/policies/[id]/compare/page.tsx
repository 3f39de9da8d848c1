import type { Metadata } from 'next'
import { PolicyFailure } from '@/components/policy/policy-failure'
import { PolicyVersionTabs } from '@/components/policy/policy-tabs'
import { ChangeCounts, ChangeList } from '@/components/policy/versions/change-list'
import { CompareForm } from '@/components/policy/versions/compare-form'
import { PolicyVersionHeader } from '@/components/policy/versions/policy-version-header'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { requireSession } from '@/server/auth/require-session'
import { getServerQueryClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Policy versions compared' }

interface ComparePageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ with?: string | string[] }>
}

async function load(id: string, other: string | undefined) {
  const client = getServerQueryClient()
  try {
    const [comparison, versions] = await Promise.all([
      client.fetchQuery({ ...trpc.policies.compare.queryOptions({ id, with: other }), retry: false }),
      client.fetchQuery({ ...trpc.policies.list.queryOptions({ limit: 200 }), retry: false }),
    ])
    return { comparison, versions: versions.data }
  } catch (error) {
    return { failure: await subjectFailure(error) }
  }
}

/** The changes of a version against another one, by default the active one. */
export default async function ComparePoliciesPage({ params, searchParams }: ComparePageProps) {
  await requireSession()
  const [{ id }, { with: other }] = await Promise.all([params, searchParams])
  const loaded = await load(id, typeof other === 'string' && other !== '' ? other : undefined)
  if (loaded.failure) {
    return <PolicyFailure failure={loaded.failure} what="The comparison" />
  }
  const { comparison, versions } = loaded
  const { from, to, changes, identical } = comparison
  return (
    <>
      <PolicyVersionHeader policy={to}>
        What it changes against version {from.version}, {from.name}.
      </PolicyVersionHeader>
      <PolicyVersionTabs id={id} />
      <CompareForm id={id} versions={versions} chosen={from.id} />
      {identical ? (
        <EmptyState
          title={from.id === to.id ? 'This is the active version' : 'The two versions are identical'}
          description={
            from.id === to.id ? 'Choose another version to compare it with.' : 'Their documents are equal, word for word.'
          }
        />
      ) : (
        <>
          <ChangeCounts changes={changes} />
          <ChangeList changes={changes} />
        </>
      )}
    </>
  )
}
