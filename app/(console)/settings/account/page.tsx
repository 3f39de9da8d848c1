import type { Metadata } from 'next'
import { PasswordForm } from '@/components/member/password-form'
import { roleWords } from '@/components/member/role-words'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { requireSession } from '@/server/auth/require-session'

export const metadata: Metadata = { title: 'Your account' }

/** Who one is here, and one's own password. */
export default async function AccountPage() {
  const { user, org_name } = await requireSession()
  return (
    <>
      <PageHeader title="Your account">
        {user.name}, {user.email}. {roleWords[user.role].name} of {org_name}: {roleWords[user.role].does}
      </PageHeader>
      <SettingsTabs />
      <Section title="Password" description="Your sessions in other browsers end when you change it.">
        <PasswordForm email={user.email} />
      </Section>
    </>
  )
}
