'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { causeOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { SwitchField } from '@/components/ui/field/switch-field'
import { Refusal } from '@/components/ui/notice/refusal'
import type { SignInRules as Rules } from '@/contract/access/members'

const rules = [
  {
    name: 'admins_need_second_factor',
    id: 'admins-need-second-factor',
    label: 'Administrators need a second factor',
    hint: 'Administrators without one, you included, must set it up before they can continue.',
  },
  {
    name: 'everybody_needs_second_factor',
    id: 'everybody-needs-second-factor',
    label: 'Everybody needs a second factor',
    hint: 'Members without one, you included, must set it up before they can continue.',
  },
] as const satisfies { name: keyof Rules; id: string; label: string; hint: string }[]

/** The organisation's rules for signing in. */
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
  const now = { ...query.data, ...(update.isPending ? update.variables : {}) }
  return (
    <div className="flex flex-col gap-3 text-sm">
      {rules.map(({ name, ...rule }) => (
        <SwitchField
          key={rule.id}
          {...rule}
          checked={now[name] ?? false}
          disabled={!query.data || update.isPending}
          onChange={(next) => update.mutate({ [name]: next })}
        />
      ))}
      <Refusal>{causeOf(error)}</Refusal>
    </div>
  )
}
