import type { Metadata } from 'next'
import { ProfileForm } from '@/components/filing/profile-form'
import { SchemaList } from '@/components/filing/schema-list'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Filings' }

/** The filing institution, and the schemas that filings are validated against. */
export default async function FilingSettingsPage() {
  const { user } = await requireSession()
  const mayChange = scopesOfRole(user.role).includes('keys:admin')
  const client = getQueryClient()
  await Promise.all([
    client.prefetchQuery({ ...trpc.filings.schemas.queryOptions(), retry: false }),
    client.prefetchQuery({ ...trpc.filings.profile.queryOptions(), retry: false }),
  ])
  return (
    <HydrateClient>
      <PageHeader title="Filings">
        What filings to authorities begin with, and what they are validated against.
        {mayChange ? null : ' Administrators change it.'}
      </PageHeader>
      <SettingsTabs />
      <SchemaList mayChange={mayChange} />
      <ProfileForm mayChange={mayChange} />
    </HydrateClient>
  )
}
