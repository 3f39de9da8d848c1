'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { actorText } from '@/components/policy/actor-text'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { toast } from '@/components/ui/notice/toaster'
import type { EntityMerge } from '@/contract/attribution/entity-merges'
import { useAfterMerge } from './use-after-merge'

/** Merges of an entity, or of all, newest first; an active one can be split again. */
export function EntityMerges({ entity, mayMerge }: { entity?: string; mayMerge: boolean }) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.entities.merges.queryOptions({ limit: 50, ...(entity ? { entity } : {}) }))
  if (!data) return null
  if (data.data.length === 0) {
    return entity ? null : (
      <EmptyState title="No merges yet" description="Merges and splits are listed here, with who made them." />
    )
  }
  return (
    <ul aria-label="Merges" className="divide-y divide-border border-border border-y">
      {data.data.map((one) => (
        <Merge key={one.id} one={one} mayMerge={mayMerge} />
      ))}
    </ul>
  )
}

function Merge({ one, mayMerge }: { one: EntityMerge; mayMerge: boolean }) {
  const trpc = useTRPC()
  const refresh = useAfterMerge()
  const names = one.entities.map(({ name }) => name).join(', ')
  const split = useMutation(
    trpc.entities.split.mutationOptions({
      onSuccess: async () => {
        toast(`${names} and ${one.into.name} are separate again`)
        await refresh()
      },
    }),
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm">
      <span className="min-w-0">
        <span className="break-words">
          <span className="font-medium">{names}</span> merged into{' '}
          <span className="font-medium">
            <ForeignText>{one.into.name}</ForeignText>
          </span>{' '}
          {one.split ? <Badge tone="neutral">Split</Badge> : null}
        </span>
        <span className="block text-muted-foreground text-xs">
          By {actorText(one.author)}, <TimeText value={one.created_at} show="recent" />
          {one.reason ? `: ${one.reason}` : ''}
          {one.split ? (
            <>
              ; split by {actorText(one.split.by)}, <TimeText value={one.split.at} show="recent" />
              {one.split.reason ? `: ${one.split.reason}` : ''}
            </>
          ) : null}
        </span>
      </span>
      {mayMerge && !one.split ? (
        <ReasonDialog
          trigger="Split"
          triggerVariant="ghost"
          title={`Split ${names} from ${one.into.name}`}
          what="They become separate entities again, as they were. Scores and stored checks do not change."
          confirm="Split"
          confirmVariant="danger"
          reasoned={false}
          pending={split.isPending}
          failure={split.error ? failureOf(split.error) : null}
          onConfirm={() => split.mutate({ id: one.id })}
        />
      ) : null}
    </li>
  )
}
