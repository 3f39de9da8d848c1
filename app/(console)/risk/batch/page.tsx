import type { Metadata } from 'next'
import { RiskBatch } from '@/components/risk/batch/risk-batch'
import { RiskTabs } from '@/components/risk/risk-tabs'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'

export const metadata: Metadata = { title: 'Check many' }

/** Checks many addresses and transactions at once. */
export default async function RiskBatchPage() {
  const { user } = await requireSession()
  return (
    <>
      <PageHeader title="Check many">
        Paste addresses and transaction hashes of any network. Each is scored and stored like a single check, with its own
        evidence.
      </PageHeader>
      <RiskTabs />
      <RiskBatch mayWatch={scopesOfRole(user.role).includes('monitoring:write')} />
    </>
  )
}
