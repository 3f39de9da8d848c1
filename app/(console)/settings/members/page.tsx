import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { AddMember } from '@/components/member/add-member'
import { InvitationList } from '@/components/member/invitation-list'
import { InvitePerson } from '@/components/member/invite-person'
import { loadMemberFilters, membersInput } from '@/components/member/member-filters'
import { MemberList } from '@/components/member/member-list'
import { SettingsRefused } from '@/components/member/settings-refused'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { SignInRules } from '@/components/member/sign-in-rules'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { publicUrl } from '@/server/platform/env'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Members' }

/** Who may sign in to the organisation, and with which role. */
export default async function MembersPage({ searchParams }: SearchProps) {
  const { user } = await requireSession()
  if (!scopesOfRole(user.role).includes('keys:admin')) {
    return (
      <SettingsRefused
        page="Members"
        title="Administrators manage members"
        description={`Your role, ${user.role}, cannot. An administrator of your organisation can add people, change roles and reset passwords.`}
      />
    )
  }
  const filters = await loadMemberFilters(searchParams)
  const client = getQueryClient()
  await Promise.all([
    client.prefetchQuery({ ...trpc.members.list.queryOptions(membersInput(filters)), retry: false }),
    client.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'members' }), retry: false }),
    client.prefetchQuery({ ...trpc.members.invitations.queryOptions(), retry: false }),
    client.prefetchQuery({ ...trpc.members.rules.queryOptions(), retry: false }),
  ])
  return (
    <HydrateClient>
      <PageHeader
        title="Members"
        actions={
          <>
            <InvitePerson server={publicUrl()} />
            <AddMember />
          </>
        }
      >
        Who may sign in, and with which role. A new role takes effect at their next click.
      </PageHeader>
      <SettingsTabs />
      <MemberList />
      <Section title="Invitations" description="Unused links. Each works once, for seven days." className="mt-8">
        <InvitationList />
      </Section>
      <Section title="Signing in">
        <SignInRules />
      </Section>
    </HydrateClient>
  )
}
