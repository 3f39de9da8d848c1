import type { Metadata } from 'next'
import { SettingsRefused } from '@/components/member/settings-refused'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { AddChannel } from '@/components/message/add-channel'
import { ChannelList } from '@/components/message/channel-list'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Messages' }

/** The channels to which the organisation sends messages. */
export default async function MessagesPage() {
  const { user } = await requireSession()
  if (!scopesOfRole(user.role).includes('keys:admin')) {
    return (
      <SettingsRefused
        page="Messages"
        title="Administrators manage channels"
        description={`Your role, ${user.role}, cannot. Your own messages are under Your account.`}
      />
    )
  }
  const client = getQueryClient()
  await client.prefetchQuery({ ...trpc.messages.channels.queryOptions(), retry: false })
  return (
    <HydrateClient>
      <PageHeader title="Messages" actions={<AddChannel />}>
        Channels that get messages about this organisation. Your own messages are under{' '}
        <Link href="/settings/account#messages">Your account</Link>.
      </PageHeader>
      <SettingsTabs />
      <ChannelList />
    </HydrateClient>
  )
}
