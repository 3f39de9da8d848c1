import type { Metadata } from 'next'
import { RecentCheckList } from '@/components/risk/recent-check-list'
import { RiskCheckForm } from '@/components/risk/risk-check-form'
import { RiskTabs } from '@/components/risk/risk-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { requireSession } from '@/server/auth/require-session'
import { getServerQueryClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Risk check' }

interface RiskPageProps {
  searchParams: Promise<{ network?: string | string[]; address?: string | string[]; transaction_hash?: string | string[] }>
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))

/** Runs a risk check of an address or a transaction; its result has an address of its own. */
export default async function RiskPage({ searchParams }: RiskPageProps) {
  await requireSession()
  const client = getServerQueryClient()
  const [{ network, address, transaction_hash: hash }, networks, recent] = await Promise.all([
    searchParams,
    client.fetchQuery({ ...trpc.networks.list.queryOptions(), retry: false }).catch(() => null),
    client.fetchQuery({ ...trpc.risk.recent.queryOptions({ limit: 10 }), retry: false }).catch(() => null),
  ])
  const choices = (networks?.data ?? [])
    .filter((n) => n.operations.includes('risk_check'))
    .map(({ id, name, model }) => ({ id, name, model }))
  return (
    <>
      <PageHeader title="Risk check">
        Traces where the funds of an address or a transaction came from and where they went, and scores what was found by the
        active policy. Every result is stored with everything needed to compute it again.
      </PageHeader>
      <RiskTabs />
      <RiskCheckForm networks={choices} initial={{ network: one(network), subject: one(address) || one(hash) }} />
      <RecentCheckList checks={recent} />
    </>
  )
}
