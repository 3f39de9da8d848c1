import type { Metadata } from 'next'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { SignInRules } from '@/components/member/sign-in-rules'
import { ProfileForm } from '@/components/organisation/profile-form'
import { SettingsForm } from '@/components/organisation/settings-form'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Organisation' }

/** The organisation's settings: everyone can read them, administrators can change them. */
export default async function OrganisationPage() {
  const { user } = await requireSession()
  const mayChange = scopesOfRole(user.role).includes('keys:admin')
  const client = getQueryClient()
  await Promise.all([
    client.prefetchQuery({ ...trpc.settings.get.queryOptions(), retry: false }),
    client.prefetchQuery({ ...trpc.settings.profile.queryOptions(), retry: false }),
    ...(mayChange ? [client.prefetchQuery({ ...trpc.members.rules.queryOptions(), retry: false })] : []),
  ])
  return (
    <HydrateClient>
      <PageHeader title="Organisation">
        {mayChange
          ? 'Settings for everyone in this organisation.'
          : 'Settings for everyone in this organisation. Only administrators can change them.'}
      </PageHeader>
      <SettingsTabs />
      <Section title="Name and logo">
        <ProfileForm mayChange={mayChange} />
      </Section>
      {mayChange ? (
        <Section title="Signing in">
          <SignInRules />
        </Section>
      ) : null}
      <SettingsForm mayChange={mayChange} />
    </HydrateClient>
  )
}
