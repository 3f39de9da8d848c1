import type { Metadata } from 'next'
import { RoleFailure } from '@/components/page-failure'
import { BatchScreening } from '@/components/screening/batch-screening'
import { ScreeningTabs } from '@/components/screening/screening-tabs'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'

export const metadata: Metadata = { title: 'Batch screening' }

/** Screens the rows of a file. */
export default async function BatchPage() {
  const session = await requireSession()
  if (!scopesOfRole(session.user.role).includes('screening:check'))
    return <RoleFailure title="Batch screening" cause="Your role does not include screening:check." />
  return (
    <>
      <PageHeader title="Batch screening">
        Every row is screened and stored like a single screening. The file stays in this browser; only the values to screen are
        sent.
      </PageHeader>
      <ScreeningTabs />
      <BatchScreening />
    </>
  )
}
