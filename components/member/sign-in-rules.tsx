'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Switch } from '@/components/ui/switch'

/** What the organisation asks of its administrators when they sign in. */
export function SignInRules() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const query = useQuery(trpc.members.rules.queryOptions())
  const update = useMutation(
    trpc.members.updateRules.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: trpc.members.rules.queryKey() }),
    }),
  )
  const error = query.error ?? update.error
  const on = update.isPending ? update.variables.admins_need_second_factor : (query.data?.admins_need_second_factor ?? false)
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex items-start gap-3">
        <Switch
          id="admins-need-second-factor"
          checked={on}
          disabled={!query.data || update.isPending}
          onCheckedChange={(next) => update.mutate({ admins_need_second_factor: next })}
          aria-describedby="admins-need-second-factor-hint"
        />
        <div>
          <label htmlFor="admins-need-second-factor" className="font-medium">
            Administrators need a second factor
          </label>
          <p id="admins-need-second-factor-hint" className="text-pretty text-muted-foreground text-xs">
            Administrators without one, you included, must set it up before they can continue.
          </p>
        </div>
      </div>
      {error ? (
        <p role="alert" className="text-danger-fg text-sm">
          {failureOf(error).cause}
        </p>
      ) : null}
    </div>
  )
}
