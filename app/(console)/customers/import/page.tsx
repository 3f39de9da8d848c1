import type { Metadata } from 'next'
import { CustomerImport } from '@/components/customer/customer-import'
import { RoleFailure } from '@/components/page-failure'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'

export const metadata: Metadata = { title: 'Import customers' }

/** Adds customers, or their transfers, from a file. */
export default async function ImportPage() {
  const session = await requireSession()
  if (!scopesOfRole(session.user.role).includes('customers:write')) {
    const cause = 'Analysts, leads and administrators may import customers; your role does not include customers:write.'
    return <RoleFailure title="Import customers" cause={cause} />
  }
  return (
    <>
      <PageHeader
        title="Import customers"
        eyebrow={
          <Link href="/customers" className="rounded-sm underline-offset-2 hover:underline">
            Customers
          </Link>
        }
      >
        The file is read first and nothing is written. Then all of it is added, or none of it.
      </PageHeader>
      <CustomerImport />
    </>
  )
}
