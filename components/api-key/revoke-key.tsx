'use client'
import { useMutation } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import type { ApiKeyWithUsage } from '@/contract/access/api-keys'
import { totalOf } from './usage-points'
import { useKeyChange } from './use-key-change'

/** Revokes a key, after showing what will stop working. */
export function RevokeKey({ apiKey }: { apiKey: ApiKeyWithUsage }) {
  const trpc = useTRPC()
  const changed = useKeyChange(apiKey.id)
  const revoke = useMutation(
    trpc.keys.revoke.mutationOptions({
      onSuccess: async ({ name }) => {
        toast(`${name} is revoked`)
        await changed()
      },
    }),
  )
  const requests = totalOf(apiKey.usage.hours)
  return (
    <ReasonDialog
      trigger="Revoke"
      triggerVariant="ghost"
      title={`Revoke ${apiKey.name}`}
      what={
        <>
          Programs that use it get 401 from their next request. This cannot be undone.{' '}
          {requests === 0 ? (
            'It made no requests in the last seven days.'
          ) : (
            <>
              It made <strong>{requests.toLocaleString('en')} requests</strong> in the last seven days
              {apiKey.last_used_at ? (
                <>
                  , the last <TimeText value={apiKey.last_used_at} show="relative" />
                  {apiKey.last_used_ip ? ` from ${apiKey.last_used_ip}` : ''}
                </>
              ) : null}
              .
            </>
          )}
        </>
      }
      confirm="Revoke the key"
      confirmVariant="danger"
      reasoned={false}
      pending={revoke.isPending}
      failure={revoke.error ? failureOf(revoke.error) : null}
      onConfirm={() => revoke.mutate({ id: apiKey.id })}
    />
  )
}
