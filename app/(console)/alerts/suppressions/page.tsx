import type { Metadata } from 'next'
import { SuppressionList } from '@/components/suppression/suppression-list'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { typeIdOf } from '@/server/platform/ids'

export const metadata: Metadata = { title: 'Suppressions' }

/** Findings that raise no alerts for a while: who asked, who approved, until when, and what was held back. */
export default async function SuppressionsPage() {
  const { user } = await requireSession()
  const scopes = scopesOfRole(user.role)
  return (
    <>
      <PageHeader
        eyebrow={
          <Link href="/alerts" className="link">
            Alerts
          </Link>
        }
        title="Suppressions"
      >
        Known findings that raise no alert until a set date, each approved by a second person.
      </PageHeader>
      <SuppressionList
        me={typeIdOf('usr', user.id)}
        mayEnd={scopes.includes('alerts:write')}
        mayApprove={scopes.includes('policies:write')}
      />
    </>
  )
}
