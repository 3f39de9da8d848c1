'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { actorText } from '@/components/policy/actor-text'
import { failureOf } from '@/components/query-failure'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { toast } from '@/components/ui/notice/toaster'
import { DefaultRulesPreview } from './default-rules-preview'
import { HeldBack } from './held-back'
import { RulesForm } from './rules-form'
import { rulesOf } from './save-rules'

/** The rules of every wallet without rules of its own. */
export function DefaultRulesForm({ mayWrite }: { mayWrite: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const query = useQuery(trpc.monitoring.defaults.queryOptions())
  const save = useMutation(
    trpc.monitoring.updateDefaults.mutationOptions({
      onSuccess: async (saved) => {
        await client.invalidateQueries({ queryKey: trpc.monitoring.pathKey() })
        toast(`Version ${saved.version} of the default rules is in force`)
      },
    }),
  )
  if (query.error) return <ReadFailure title="The default rules could not be read" query={query} />
  const defaults = query.data
  if (defaults === undefined) {
    return (
      <div aria-busy="true" className="flex max-w-3xl flex-col gap-2">
        <span role="status" className="sr-only">
          Reading the default rules
        </span>
        {Array.from({ length: 11 }, (_, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: eleven fixed placeholders
          <Skeleton key={k} className="h-11" />
        ))}
      </div>
    )
  }
  const followers = defaults.followed_by
  return (
    <div className="max-w-3xl">
      <p className="pb-3 text-muted-foreground text-sm">
        Version {defaults.version}, set by {actorText(defaults.author)} <TimeText value={defaults.updated_at} show="recent" />.{' '}
        {followers === 1 ? '1 wallet follows' : `${followers.toLocaleString('en')} wallets follow`} these rules.
      </p>
      <HeldBack />
      <RulesForm
        customers
        key={defaults.version}
        rules={defaults.rules}
        readOnly={!mayWrite}
        pending={save.isPending}
        failure={save.error ? failureOf(save.error) : null}
        saveWord="Save for all that follow"
        note="Applies at once. Wallets that follow are evaluated again."
        preview={(drafts) => <DefaultRulesPreview drafts={drafts} />}
        onSave={(drafts) => save.mutate({ rules: rulesOf(drafts), thresholds: {} })}
      />
    </div>
  )
}
