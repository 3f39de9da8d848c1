import type { Metadata } from 'next'
import { AddMember } from '@/components/member/add-member'
import { MemberList } from '@/components/member/member-list'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Members' }

/** Who may sign in to the organisation, and as what. */
export default async function MembersPage() {
  const { user } = await requireSession()
  if (!scopesOfRole(user.role).includes('keys:admin')) {
    return (
      <>
        <PageHeader title="Members" />
        <SettingsTabs />
        <EmptyState
          title="Administrators manage members"
          description={`Your role, ${user.role}, does not. An administrator of your organisation can add people, change roles and reset passwords.`}
        />
      </>
    )
  }
  await getQueryClient().prefetchQuery({ ...trpc.members.list.queryOptions(), retry: false })
  return (
    <HydrateClient>
      <PageHeader title="Members" actions={<AddMember />}>
        Who may sign in, and as what. A new role counts from their next click on.
      </PageHeader>
      <SettingsTabs />
      <MemberList />
    </HydrateClient>
  )
}
