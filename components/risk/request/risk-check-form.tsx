'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { failureOf, type QueryFailure } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field/input'
import { NativeSelect } from '@/components/ui/field/native-select'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Spinner } from '@/components/ui/notice/spinner'
import { looksLikeHash, type Probe, probeOf, textIssue } from './subject-probe'
import { type TransactionChoice, TransactionOptions } from './transaction-options'

interface RiskCheckFormProps {
  networks: readonly { id: string; name: string; model: 'utxo' | 'account' }[]
  initial: { network: string; subject: string }
}

const include: ('exposure' | 'paths')[] = ['exposure', 'paths']

/** The issue of the field that failed; null if the failure is about something else. */
function issueOf(failure: QueryFailure): string | null {
  const own = /(address|network|hash)$/
  const detail = failure.details.find((d) => own.test(d.field))
  return detail ? detail.issue : failure.code === 'network_unsupported' ? failure.cause : null
}

/** The form of a risk check: an address or a transaction hash; the network is derived from it unless one is chosen. */
export function RiskCheckForm({ networks, initial }: RiskCheckFormProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [subject, setSubject] = useState(initial.subject)
  const [network, setNetwork] = useState(networks.some((n) => n.id === initial.network) ? initial.network : '')
  const [choice, setChoice] = useState<TransactionChoice>({ direction: 'in', output: '' })
  const [probe, setProbe] = useState<Probe | null>(null)

  const look = async (text: string): Promise<Probe> => {
    const issue = textIssue(text.trim())
    if (issue) return { state: 'wrong', issue }
    const answer = await client.fetchQuery(trpc.search.query.queryOptions({ query: text.trim() }))
    return probeOf(answer, text, network)
  }

  const hash = looksLikeHash(subject)
  const on = network || (probe?.state === 'known' ? probe.network : '')
  // Before the network is known, the hash's form tells the model: `0x` is used on account networks.
  const model = networks.find((n) => n.id === on)?.model ?? (subject.trim().startsWith('0x') ? 'account' : 'utxo')
  const outputs = hash && model === 'utxo'
  const badOutput = outputs && !/^\d{0,6}$/.test(choice.output.trim()) ? 'enter a whole number from 0, or leave it empty' : null

  const check = useMutation(trpc.risk.check.mutationOptions())
  const run = useMutation({
    mutationFn: async (text: string) => {
      const found = await look(text)
      setProbe(found)
      if (found.state === 'wrong' && network === '') return null
      const where = network || (found.state === 'known' ? found.network : '')
      if (!looksLikeHash(text)) return check.mutateAsync({ network: where, address: text.trim(), include })
      const output = outputs && choice.output.trim() !== '' ? { output_index: Number(choice.output) } : {}
      const { direction } = choice
      return check.mutateAsync({ network: where, transaction_hash: text.trim(), direction, ...output, include })
    },
    onSuccess: (result) => (result ? router.push(`/risk/checks/${result.check_id}`) : field.current?.focus()),
    onError: () => field.current?.focus(),
  })

  const failure = run.error ? failureOf(run.error) : null
  const issue = failure ? issueOf(failure) : null
  const problem = issue ?? (probe?.state === 'wrong' ? probe.issue : null)
  const outputIssue = badOutput ?? failure?.details.find((d) => d.field.endsWith('output_index'))?.issue ?? null
  const busy = run.isPending || (run.isSuccess && run.data !== null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && badOutput === null) run.mutate(subject)
  }
  const leave = () => {
    if (subject.trim() !== '') void look(subject).then(setProbe, () => setProbe(null))
  }

  return (
    <form action="/wallets" method="get" onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-4 pb-10">
      <div className="grid gap-x-3 gap-y-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Field id="check-network" label="Network">
          <NativeSelect
            id="check-network"
            value={network}
            onChange={(event) => {
              setNetwork(event.target.value)
              setProbe(null)
              run.reset()
            }}
            options={[['', 'Detect it from the address'], ...networks.map(({ id, name }) => [id, name] as const)]}
          />
        </Field>
        <Field
          id="check-address"
          label="Address or transaction hash"
          error={problem ? `Not a valid ${hash ? 'transaction' : 'address'}: ${problem}.` : undefined}
          hint={probe?.state === 'known' ? probe.words : 'Enter it whole. The checksum of an address is verified.'}
        >
          <Input
            id="check-address"
            name="q"
            ref={field}
            value={subject}
            onChange={(event) => {
              setSubject(event.target.value)
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
      {hash ? (
        <div className="sm:pl-[11.75rem]">
          <TransactionOptions {...{ choice, outputs, outputIssue }} onChoice={setChoice} />
        </div>
      ) : null}
      <div className="sm:pl-[11.75rem]">
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? <Spinner label="Tracing" /> : null}
          {busy ? 'Tracing the money' : 'Run the check'}
        </Button>
      </div>
      {failure && issue === null && outputIssue === null ? (
        <ErrorState
          title="The check could not be run"
          cause={failure.cause}
          requestId={failure.requestId}
          onRetry={() => run.mutate(subject)}
        />
      ) : null}
    </form>
  )
}
