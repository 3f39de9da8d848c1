'use client'
import { useQuery } from '@tanstack/react-query'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Callout } from '@/components/ui/notice/callout'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { ChannelSection } from './channel-section'

/** The organisation's channels, each with its rules. */
export function ChannelList() {
  const trpc = useTRPC()
  const query = useQuery({ ...trpc.messages.channels.queryOptions(), refetchOnWindowFocus: false })
  if (query.error) return <ReadFailure title="The channels could not be read" query={query} />
  if (!query.data) return null
  const { channels, mail_is_set } = query.data
  const silent = !mail_is_set && channels.some(({ kind }) => kind === 'mail')
  return (
    <>
      {silent ? (
        <Callout tone="stale" title="This installation sends no mail" className="mb-4">
          Its operator has set no mail server. Channels of mail addresses work once there is one.
        </Callout>
      ) : null}
      {channels.length === 0 ? (
        <EmptyState
          title="No channels"
          description="Add mail addresses, Slack, Microsoft Teams or Jira, and choose which messages each gets."
        />
      ) : null}
      {channels.map((channel) => (
        <ChannelSection key={channel.id} channel={channel} />
      ))}
    </>
  )
}
