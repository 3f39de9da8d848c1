'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/notice/callout'

/** Tells a person about sign-ins from new devices, until they have answered. */
export function NewDeviceNotice() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const query = useQuery(trpc.account.newDevices.queryOptions(undefined, { retry: false }))
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: trpc.account.newDevices.queryKey() }),
      client.invalidateQueries({ queryKey: trpc.account.sessions.queryKey() }),
    ])
  const see = useMutation(trpc.account.seeNewDevice.mutationOptions({ onSettled }))
  const end = useMutation(
    trpc.account.endSession.mutationOptions({ onSettled, onSuccess: (_, { id }) => void see.mutate({ id }) }),
  )
  const busy = see.isPending || end.isPending
  return (query.data?.data ?? []).map((one) => (
    <Callout
      key={one.id}
      tone="stale"
      title="A new device signed in as you"
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          <Button disabled={busy} onClick={() => see.mutate({ id: one.id })}>
            That was me
          </Button>
          {one.over ? null : (
            <Button variant="danger" disabled={busy} onClick={() => end.mutate({ id: one.id })}>
              End its session
            </Button>
          )}
        </div>
      }
    >
      {one.device}, {one.ip ?? 'unknown address'}, <TimeText value={one.created_at} />. {one.over ? 'Its session is over. ' : ''}
      If it was not you, end its session and change your password.
    </Callout>
  ))
}
