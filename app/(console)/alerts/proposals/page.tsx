import type { Metadata } from 'next'
import { ProposalList } from '@/components/proposal/proposal-list'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'

export const metadata: Metadata = { title: 'Proposals' }

/** Changes proposed by programs with an API key, for a person to accept or refuse. */
export default async function ProposalsPage() {
  const { user } = await requireSession()
  return (
    <>
      <PageHeader
        eyebrow={
          <Link href="/alerts" className="link">
            Alerts
          </Link>
        }
        title="Proposals"
      >
        What programs ask to write. Nothing is written until you accept it, and then in your name.
      </PageHeader>
      <ProposalList scopes={scopesOfRole(user.role)} />
    </>
  )
}
