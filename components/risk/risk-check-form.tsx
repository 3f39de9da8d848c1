'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { networkLabel } from '@/components/chain/network-label'
import { failureOf, type QueryFailure } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Field, Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { categoryLabel } from './category-label'

interface RiskCheckFormProps {
  networks: readonly { id: string; name: string }[]
  initial: { network: string; address: string }
}

/** What the address turned out to be before the check is asked for. */
type Probe = { state: 'wrong'; issue: string } | { state: 'known'; network: string; words: string }

/** Issue of the field the failure is about; null where it is about something else. */
function issueOf(failure: QueryFailure): string | null {
  const detail = failure.details.find((d) => d.field.endsWith('address') || d.field.endsWith('network'))
  return detail ? detail.issue : failure.code === 'network_unsupported' ? failure.cause : null
}

/** The form of a risk check: the network is found from the address unless one is chosen. */
export function RiskCheckForm({ networks, initial }: RiskCheckFormProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(initial.address)
  const [network, setNetwork] = useState(networks.some((n) => n.id === initial.network) ? initial.network : '')
  const [probe, setProbe] = useState<Probe | null>(null)

  const look = async (text: string): Promise<Probe> => {
    const wanted = text.trim()
    if (wanted === '') return { state: 'wrong', issue: 'nothing was entered; paste a whole address' }
    if (/\s/.test(wanted)) return { state: 'wrong', issue: 'it has spaces in it; give one address' }
    const { hits, problems } = await client.fetchQuery(trpc.search.query.queryOptions({ query: wanted }))
    const found = hits.filter((hit) => hit.type === 'address')
    const hit = found.find((h) => h.network === network) ?? found.find((h) => h.seen) ?? found[0]
    if (!hit)
      return {
        state: 'wrong',
        issue:
          problems[0]?.issue ?? 'no network this installation reads has addresses of this form; check that it was copied whole',
      }
    const kind = hit.label ? `, ${hit.label}` : hit.category ? `, ${categoryLabel(hit.category)}` : ''
    const size = hit.seen
      ? `${hit.transfers.toLocaleString('en')} transfers in the index`
      : 'not in this index, so the level will be unknown'
    return { state: 'known', network: hit.network, words: `${networkLabel(hit.network)} address${kind}; ${size}` }
  }

  const check = useMutation(trpc.risk.check.mutationOptions())
  const run = useMutation({
    mutationFn: async (text: string) => {
      const found = await look(text)
      setProbe(found)
      if (found.state === 'wrong' && network === '') return null
      const on = network || (found.state === 'known' ? found.network : '')
      return check.mutateAsync({ network: on, address: text.trim(), include: ['exposure', 'paths'] })
    },
    onSuccess: (result) => (result ? router.push(`/risk/checks/${result.check_id}`) : field.current?.focus()),
    onError: () => field.current?.focus(),
  })

  const failure = run.error ? failureOf(run.error) : null
  const issue = failure ? issueOf(failure) : null
  const problem = issue ?? (probe?.state === 'wrong' ? probe.issue : null)
  const busy = run.isPending || (run.isSuccess && run.data !== null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) run.mutate(address)
  }
  const leave = () => {
    if (address.trim() !== '') void look(address).then(setProbe, () => setProbe(null))
  }

  return (
    <form action="/wallets" method="get" onSubmit={submit} noValidate className="max-w-2xl pb-10">
      <div className="grid gap-x-3 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Field id="check-network" label="Network">
          <select
            id="check-network"
            value={network}
            onChange={(event) => {
              setNetwork(event.target.value)
              run.reset()
            }}
            className="h-8 rounded-md border border-border-strong bg-background px-2 text-[16px] md:text-sm"
          >
            <option value="">Find from the address</option>
            {networks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field
          id="check-address"
          label="Address"
          error={problem ? `Not a valid address: ${problem}.` : undefined}
          hint={probe?.state === 'known' ? probe.words : 'The whole address; its checksum is verified.'}
        >
          <Input
            id="check-address"
            name="q"
            ref={field}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              setProbe(null)
              if (run.error) run.reset()
            }}
            onBlur={leave}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'check-address-error' : 'check-address-hint'}
            className="font-mono"
          />
        </Field>
      </div>
      <div className="pt-4 sm:pl-[11.75rem]">
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? <Spinner label="Tracing" /> : null}
          {busy ? 'Tracing the money' : 'Run the check'}
        </Button>
      </div>
      {failure && issue === null ? (
        <ErrorState
          title="The check could not be run"
          cause={failure.cause}
          requestId={failure.requestId}
          onRetry={() => run.mutate(address)}
        />
      ) : null}
    </form>
  )
}
