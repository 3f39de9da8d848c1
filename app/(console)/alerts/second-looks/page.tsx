import type { Metadata } from 'next'
import { LookList } from '@/components/desk/look-list'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'

export const metadata: Metadata = { title: 'Second looks' }

/** Closed alerts that were drawn for a second person, and what they said. */
export default async function SecondLooksPage() {
  const { user } = await requireSession()
  return (
    <>
      <PageHeader
        eyebrow={
          <Link href="/alerts" className="link">
            Alerts
          </Link>
        }
        title="Second looks"
      >
        Closed alerts drawn at random for a second look by a person who took no part in closing them.
      </PageHeader>
      <LookList mayWrite={scopesOfRole(user.role).includes('alerts:write')} />
    </>
  )
}
