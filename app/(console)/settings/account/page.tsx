import type { Metadata } from 'next'
import { PasswordForm } from '@/components/member/password-form'
import { roleWords } from '@/components/member/role-words'
import { SecondFactorSection } from '@/components/member/second-factor-section'
import { SessionList } from '@/components/member/session-list'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { OwnMessages } from '@/components/message/own-messages'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Your account' }

/** The person's own account: profile, password, second factor and sessions. */
export default async function AccountPage() {
  const { user, org_name } = await requireSession()
  const client = getQueryClient()
  await Promise.all([
    client.prefetchQuery({ ...trpc.account.secondFactor.queryOptions(), retry: false }),
    client.prefetchQuery({ ...trpc.account.sessions.queryOptions(), retry: false }),
    client.prefetchQuery({ ...trpc.messages.own.queryOptions(), retry: false }),
  ])
  return (
    <HydrateClient>
      <PageHeader title="Your account">
        {user.name}, {user.email}. {roleWords[user.role].name} of {org_name}: {roleWords[user.role].does}
      </PageHeader>
      <SettingsTabs />
      <Section title="Password" description="Your sessions in other browsers end when you change it.">
        <PasswordForm email={user.email} />
      </Section>
      <Section
        title="Second factor"
        description="A code from an authenticator app or a passkey, asked for after your password. It protects your account if the password leaks."
      >
        <SecondFactorSection />
      </Section>
      <Section
        id="messages"
        title="Messages"
        description="Mail about what is asked of you. It never holds titles, addresses, notes or names; links lead to the page."
      >
        <OwnMessages />
      </Section>
      <Section
        title="Sessions"
        description="Where you are signed in. Ending a session takes effect at that browser’s next click."
      >
        <SessionList />
      </Section>
    </HydrateClient>
  )
}
