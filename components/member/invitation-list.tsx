'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { causeOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Refusal } from '@/components/ui/notice/refusal'
import { toast } from '@/components/ui/notice/toaster'
import { roleWords } from './role-words'

/** Open invitations, with a button that withdraws them. */
export function InvitationList() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const query = useQuery(trpc.members.invitations.queryOptions())
  const revoke = useMutation(
    trpc.members.revokeInvitation.mutationOptions({
      onSuccess: ({ email }) => void toast(`The link for ${email} no longer works`),
      onSettled: () => client.invalidateQueries({ queryKey: trpc.members.invitations.queryKey() }),
    }),
  )
  const error = query.error ?? revoke.error
  const rows = query.data?.data ?? []
  return (
    <div className="flex flex-col gap-3">
      <Refusal>{causeOf(error)}</Refusal>
      {query.data && rows.length === 0 ? <p className="text-muted-foreground text-sm">No invitation is open.</p> : null}
      <ul aria-label="Pending invitations" className="divide-y divide-border border-border border-y empty:hidden">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="break-all font-medium">{row.email}</span>
                <span className="text-muted-foreground">{roleWords[row.role].name}</span>
                {row.expired ? <Badge>Expired</Badge> : null}
              </p>
              <p className="text-muted-foreground text-xs">
                {row.invited_by ? `Invited by ${row.invited_by} · ` : ''}
                {row.expired ? 'expired' : 'expires'} <TimeText value={row.expires_at} show="moment" />
              </p>
            </div>
            <Button
              aria-label={`Revoke the invitation for ${row.email}`}
              disabled={revoke.isPending}
              onClick={() => revoke.mutate({ id: row.id })}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
