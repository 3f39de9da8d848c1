'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { networkLabel } from '@/components/chain/network-label'
import { failureOf } from '@/components/query-failure'
import { categoryLabel } from '@/components/risk/category-label'
import { looksLikeHash } from '@/components/risk/subject-probe'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { toast } from '@/components/ui/toaster'

interface AttributionFormProps {
  networks: readonly string[]
  /** Concept ids that the active policy knows, offered while typing. */
  concepts: readonly string[]
  initial: { network: string; subject: string }
}

type Name = 'subject' | 'label' | 'category' | 'abuse' | 'confidence' | 'note' | 'source_url' | 'valid_from' | 'valid_to'

const blank = {
  subject: '',
  label: '',
  category: '',
  abuse: '',
  confidence: '80',
  note: '',
  source_url: '',
  valid_from: '',
  valid_to: '',
}

const concept = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
const given = (text: string) => (text.trim() === '' ? undefined : text.trim())

/** States something about an address or a transaction; it counts for this organisation only. */
export function AttributionForm({ networks, concepts, initial }: AttributionFormProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const list = useId()
  const [network, setNetwork] = useState(networks.includes(initial.network) ? initial.network : (networks[0] ?? 'ethereum'))
  const [values, setValues] = useState<Record<Name, string>>({ ...blank, subject: initial.subject })
  const [victim, setVictim] = useState(false)
  const [local, setLocal] = useState<Partial<Record<Name, string>>>({})
  const create = useMutation(
    trpc.attributions.create.mutationOptions({
      onSuccess: (made) => {
        setValues(blank)
        setVictim(false)
        toast(`“${made.label}” counts from now on`)
        void client.invalidateQueries(trpc.attributions.list.pathFilter())
      },
    }),
  )
  const failure = create.error ? failureOf(create.error) : null
  const issueOf = (name: Name): string | undefined => {
    const fields = name === 'subject' ? ['address', 'transaction_hash', 'network'] : [name]
    return local[name] ?? failure?.details.find((d) => fields.some((f) => d.field === f || d.field.endsWith(`.${f}`)))?.issue
  }
  const placed = failure?.details.length === 0 || failure?.details.every((d) => !knownField.test(d.field))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong: Partial<Record<Name, string>> = {}
    if (!given(values.subject)) wrong.subject = 'give an address or a transaction hash'
    if (!given(values.label)) wrong.label = 'say in a few words what it is'
    if (!given(values.category) && !given(values.abuse) && !victim) wrong.category = 'give a category, an abuse, or both'
    if (!/^\d{1,3}$/.test(values.confidence.trim()) || Number(values.confidence) > 100) wrong.confidence = 'give 0 to 100'
    setLocal(wrong)
    if (Object.keys(wrong).length > 0 || create.isPending) return
    const subject = values.subject.trim()
    create.mutate({
      network,
      ...(looksLikeHash(subject) ? { transaction_hash: subject } : { address: subject }),
      label: values.label.trim(),
      category: given(concept(values.category)),
      abuse: given(concept(values.abuse)),
      role: victim ? 'victim' : undefined,
      confidence: Number(values.confidence),
      note: given(values.note),
      source_url: given(values.source_url),
      valid_from: values.valid_from === '' ? undefined : `${values.valid_from}T00:00:00Z`,
      valid_to: values.valid_to === '' ? undefined : `${values.valid_to}T23:59:59Z`,
    })
  }

  const field = (name: Name, label: string, hint?: string, extra: React.ComponentProps<'input'> = {}) => (
    <TextField
      {...extra}
      id={`attribution-${name}`}
      label={label}
      hint={hint}
      issue={issueOf(name)}
      value={values[name]}
      onValue={(value) => {
        setValues({ ...values, [name]: value })
        setLocal({ ...local, [name]: undefined })
        if (create.error) create.reset()
      }}
    />
  )

  return (
    <form onSubmit={submit} noValidate className="flex max-w-3xl flex-col gap-3">
      <datalist id={list}>
        {concepts.map((one) => (
          <option key={one} value={one}>
            {categoryLabel(one)}
          </option>
        ))}
      </datalist>
      <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Field id="attribution-network" label="Network">
          <select
            id="attribution-network"
            value={network}
            onChange={(event) => setNetwork(event.target.value)}
            className="h-8 rounded-md border border-control bg-background px-2 text-[16px] md:text-sm"
          >
            {networks.map((one) => (
              <option key={one} value={one}>
                {networkLabel(one)}
              </option>
            ))}
          </select>
        </Field>
        {field('subject', 'Address or transaction hash', undefined, { spellCheck: false, className: 'font-mono' })}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {field('label', 'Label', 'Who or what it is, as it should be read on wallets and paths.')}
        {field('confidence', 'Confidence', '0 to 100; rules weigh what is found by it.', { inputMode: 'numeric' })}
        {field('category', 'Category', 'A concept id, such as mixing_service or exchange.', { list, spellCheck: false })}
        {field('abuse', 'Abuse', 'A concept id, such as scam or ransomware; empty if nothing.', {
          list,
          spellCheck: false,
        })}
        <Field id="attribution-role" label="Role" hint="A victim is named and never scored for what it suffered.">
          <select
            id="attribution-role"
            value={victim ? 'victim' : 'actor'}
            onChange={(event) => setVictim(event.target.value === 'victim')}
            aria-describedby="attribution-role-hint"
            className="h-8 rounded-md border border-control bg-background px-2 text-[16px] md:text-sm"
          >
            <option value="actor">Actor</option>
            <option value="victim">Victim</option>
          </select>
        </Field>
        {field('note', 'Where you know it from')}
        {field('source_url', 'Source address', undefined, { type: 'url', inputMode: 'url' })}
        {field('valid_from', 'Counts from', 'UTC; empty: at once.', { type: 'date' })}
        {field('valid_to', 'Counts to', 'UTC; empty: without an end.', { type: 'date' })}
      </div>
      {failure && placed ? (
        <p role="alert" className="text-danger-fg text-sm">
          {failure.cause}
        </p>
      ) : null}
      <div>
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {create.isPending ? <Spinner label="Adding" /> : null} Add the statement
        </Button>
      </div>
    </form>
  )
}

const knownField = /(address|transaction_hash|network|label|category|abuse|confidence|note|source_url|valid_from|valid_to)$/
