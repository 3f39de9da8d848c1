import type { Metadata } from 'next'
import { DutyList } from '@/components/desk/duty-list'
import { QualitySection } from '@/components/desk/quality-section'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Desk' }

/** Who is on duty, and how well alerts are closed. */
export default async function DeskPage() {
  const { user } = await requireSession()
  const scopes = scopesOfRole(user.role)
  const client = getQueryClient()
  await client.prefetchQuery({ ...trpc.desk.duty.queryOptions(), retry: false })
  return (
    <HydrateClient>
      <PageHeader title="Desk">
        Who is assigned new alerts, and how alerts are closed. How alerts are assigned is set under{' '}
        <Link href="/settings/organisation#desk">Organisation</Link>.
      </PageHeader>
      <SettingsTabs />
      <Section
        title="On duty"
        description="New alerts are only assigned to people on duty. Your alerts stay yours while you are away."
      >
        <DutyList mayWrite={scopes.includes('alerts:write')} mayLead={scopes.includes('policies:write')} />
      </Section>
      {scopes.includes('audit:read') ? <QualitySection /> : null}
    </HydrateClient>
  )
}
