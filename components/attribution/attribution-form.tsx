'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { networkLabel } from '@/components/chain/network-label'
import { ConceptPicker } from '@/components/concept/concept-picker'
import { failureOf } from '@/components/query-failure'
import { looksLikeHash } from '@/components/risk/request/subject-probe'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { DayInput, isDayText } from '@/components/ui/field/day-input'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Field } from '@/components/ui/field/input'
import { NativeSelect } from '@/components/ui/field/native-select'
import { TextField } from '@/components/ui/field/text-field'
import { Refusal } from '@/components/ui/notice/refusal'
import { Spinner } from '@/components/ui/notice/spinner'
import { toast } from '@/components/ui/notice/toaster'
import { sentence } from '@/components/ui/sentence'
import { findConcepts } from '@/contract/concepts'

interface AttributionFormProps {
  networks: readonly string[]
  /** Concept ids of the active policy, suggested while typing. */
  concepts: readonly string[]
  initial: { network: string; subject: string }
  /** Whether the label needs approval. */
  proposes?: boolean
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

const given = (text: string) => (text.trim() === '' ? undefined : text.trim())

/** Adds a statement about an address or a transaction; it counts for this organisation only. */
export function AttributionForm({ networks, concepts, initial, proposes = false }: AttributionFormProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [network, setNetwork] = useState(networks.includes(initial.network) ? initial.network : (networks[0] ?? 'ethereum'))
  const [values, setValues] = useState<Record<Name, string>>({ ...blank, subject: initial.subject })
  const [victim, setVictim] = useState(false)
  const [local, setLocal] = useState<Partial<Record<Name, string>>>({})
  const made = {
    onSuccess: ({ label }: { label: string }) => {
      setValues(blank)
      setVictim(false)
      toast(proposes ? `“${label}” is proposed; it counts once a lead approves it` : `“${label}” counts from now on`)
      void client.invalidateQueries(trpc.attributions.list.pathFilter())
    },
  }
  const stated = useMutation(trpc.attributions.create.mutationOptions(made))
  const proposed = useMutation(trpc.attributions.propose.mutationOptions(made))
  const create = proposes ? proposed : stated
  const failure = create.error ? failureOf(create.error) : null
  const issueOf = (name: Name): string | undefined => {
    const fields = name === 'subject' ? ['address', 'transaction_hash', 'network'] : [name]
    return local[name] ?? failure?.details.find((d) => fields.some((f) => d.field === f || d.field.endsWith(`.${f}`)))?.issue
  }
  const placed = failure?.details.length === 0 || failure?.details.every((d) => !knownField.test(d.field))

  const submit = () => {
    const wrong: Partial<Record<Name, string>> = {}
    if (!given(values.subject)) wrong.subject = 'give an address or a transaction hash'
    if (!given(values.label)) wrong.label = 'say in a few words what it is'
    if (!given(values.category) && !given(values.abuse) && !victim) wrong.category = 'choose a category, an abuse, or both'
    for (const day of ['valid_from', 'valid_to'] as const) {
      if (!isDayText(values[day])) wrong[day] = 'write the day as 2026-01-31'
    }
    if (!/^\d{1,3}$/.test(values.confidence.trim()) || Number(values.confidence) > 100) wrong.confidence = 'give 0 to 100'
    setLocal(wrong)
    if (Object.keys(wrong).length > 0 || create.isPending) return
    const subject = values.subject.trim()
    create.mutate({
      network,
      ...(looksLikeHash(subject) ? { transaction_hash: subject } : { address: subject }),
      label: values.label.trim(),
      category: given(values.category),
      abuse: given(values.abuse),
      role: victim ? 'victim' : undefined,
      confidence: Number(values.confidence),
      note: given(values.note),
      source_url: given(values.source_url),
      valid_from: values.valid_from === '' ? undefined : `${values.valid_from}T00:00:00Z`,
      valid_to: values.valid_to === '' ? undefined : `${values.valid_to}T23:59:59Z`,
    })
  }

  const put = (name: Name, value: string) => {
    setValues({ ...values, [name]: value })
    setLocal({ ...local, [name]: undefined })
    if (create.error) create.reset()
  }
  const field = (name: Name, label: string, hint?: string, extra: React.ComponentProps<'input'> = {}) => (
    <TextField
      {...extra}
      id={`attribution-${name}`}
      label={label}
      hint={hint}
      issue={issueOf(name)}
      value={values[name]}
      onValue={(value) => put(name, value)}
    />
  )

  const dayField = (name: 'valid_from' | 'valid_to', label: string, hint: string) => (
    <Field id={`attribution-${name}`} label={label} hint={hint} error={issueOf(name) && sentence(issueOf(name) ?? '')}>
      <DayInput
        id={`attribution-${name}`}
        value={values[name]}
        onChange={(event) => put(name, event.currentTarget.value)}
        aria-invalid={issueOf(name) !== undefined}
        aria-describedby={`attribution-${name}-${issueOf(name) ? 'error' : 'hint'}`}
      />
    </Field>
  )

  const conceptField = (name: 'category' | 'abuse', label: string, hint: string) => (
    <Field id={`attribution-${name}`} label={label} hint={hint} error={issueOf(name) && sentence(issueOf(name) ?? '')}>
      <ConceptPicker
        id={`attribution-${name}`}
        value={values[name] || null}
        kinds={[name]}
        extra={name === 'category' ? concepts.filter((id) => findConcepts(id, ['abuse'])[0]?.id !== id) : []}
        placeholder={name === 'category' ? 'Search categories' : 'Search abuses'}
        onPick={(id) => put(name, id ?? '')}
        invalid={issueOf(name) !== undefined}
        describedBy={`attribution-${name}-${issueOf(name) ? 'error' : 'hint'}`}
      />
    </Field>
  )

  return (
    <FormFrame onSubmit={submit} className="flex max-w-3xl flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Field id="attribution-network" label="Network">
          <NativeSelect
            id="attribution-network"
            value={network}
            onChange={(event) => setNetwork(event.target.value)}
            options={networks.map((one) => [one, networkLabel(one)] as const)}
          />
        </Field>
        {field('subject', 'Address or transaction hash', undefined, { spellCheck: false, className: 'font-mono' })}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {field('label', 'Label', 'Who or what it is, as it should be read on wallets and paths.')}
        {field('confidence', 'Confidence', '0 to 100; rules weigh what is found by it.', { inputMode: 'numeric' })}
        {conceptField('category', 'Category', 'What the address is, such as an exchange or a mixing service.')}
        {conceptField('abuse', 'Abuse', 'What its owner did, such as a scam; empty if nothing.')}
        <Field id="attribution-role" label="Role" hint="A victim is named and never scored for what it suffered.">
          <NativeSelect
            id="attribution-role"
            value={victim ? 'victim' : 'actor'}
            onChange={(event) => setVictim(event.target.value === 'victim')}
            aria-describedby="attribution-role-hint"
            options={[
              ['actor', 'Actor'],
              ['victim', 'Victim'],
            ]}
          />
        </Field>
        {field('note', 'Where you know it from')}
        {field('source_url', 'Source link', undefined, { type: 'url', inputMode: 'url' })}
        {dayField('valid_from', 'Counts from', 'UTC; empty: at once.')}
        {dayField('valid_to', 'Counts to', 'UTC; empty: without an end.')}
      </div>
      <Refusal>{failure && placed ? failure.cause : null}</Refusal>
      <div>
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {create.isPending ? <Spinner label="Adding" /> : null} {proposes ? 'Propose label' : 'Add label'}
        </Button>
      </div>
    </FormFrame>
  )
}

const knownField = /(address|transaction_hash|network|label|category|abuse|confidence|note|source_url|valid_from|valid_to)$/
