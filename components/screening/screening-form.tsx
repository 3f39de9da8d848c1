'use client'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { DayInput } from '@/components/ui/field/day-input'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Field, Input } from '@/components/ui/field/input'
import { NativeSelect } from '@/components/ui/field/native-select'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Spinner } from '@/components/ui/notice/spinner'
import type { identifierTypes } from '@/contract/screening/screening'

type Kind = 'address' | (typeof identifierTypes)[number]

const kindWords: Record<Kind, string> = {
  address: 'Crypto address',
  name: 'Name',
  passport: 'Passport',
  national_id: 'National id',
  tax_id: 'Tax id',
  registration_number: 'Registration number',
  imo: 'IMO number',
  email: 'Email',
  domain: 'Domain',
  lei: 'LEI',
  swift_bic: 'SWIFT / BIC',
}

/** Screens one address, identifier or name; the result has its own page. */
export function ScreeningForm() {
  const trpc = useTRPC()
  const router = useRouter()
  const [kind, setKind] = useState<Kind>('address')
  const [text, setText] = useState('')
  const [more, setMore] = useState({ date_of_birth: '', country: '', entity_type: '', threshold: '', as_of: '' })
  const screen = useMutation(
    trpc.screening.screen.mutationOptions({ onSuccess: (result) => router.push(`/screening/results/${result.id}`) }),
  )
  const busy = screen.isPending || screen.isSuccess
  const failure = screen.error ? failureOf(screen.error) : null
  const issue = (field: string) => failure?.details.find((d) => d.field.endsWith(field))?.issue
  const wrong = issue('address') ?? issue('identifier')
  const shown = failure !== null && failure.details.length === 0

  const submit = () => {
    if (busy || text.trim() === '') return
    const asOf = more.as_of === '' ? {} : { as_of: more.as_of }
    if (kind === 'address') return screen.mutate({ address: text.trim(), ...asOf })
    const evidence =
      kind === 'name'
        ? {
            ...(more.date_of_birth ? { date_of_birth: more.date_of_birth } : {}),
            ...(more.country ? { country: more.country } : {}),
            ...(more.entity_type ? { entity_type: more.entity_type as 'person' } : {}),
            ...(more.threshold ? { threshold: Number(more.threshold) } : {}),
          }
        : {}
    screen.mutate({ identifier: text.trim(), identifier_type: kind, ...evidence, ...asOf })
  }
  const set = (field: keyof typeof more) => (event: { target: { value: string } }) =>
    setMore({ ...more, [field]: event.target.value })

  return (
    <FormFrame onSubmit={submit} className="flex max-w-3xl flex-col gap-4 pb-8">
      <div className="grid gap-3 sm:grid-cols-[11rem_minmax(0,1fr)_10rem]">
        <Field id="screen-kind" label="Screen by">
          <NativeSelect
            id="screen-kind"
            value={kind}
            onChange={(event) => setKind(event.target.value as Kind)}
            options={Object.entries(kindWords).map(([value, word]) => [value, word] as const)}
          />
        </Field>
        <Field
          id="screen-text"
          label={kindWords[kind]}
          error={wrong}
          hint={
            kind === 'name'
              ? 'Any script. Similar names match, with the reasons.'
              : 'Compared exactly, after normalising case and punctuation.'
          }
        >
          <Input
            id="screen-text"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              if (screen.error) screen.reset()
            }}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'screen-text-error' : 'screen-text-hint'}
            className={kind === 'address' ? 'font-mono' : undefined}
          />
        </Field>
        <Field id="screen-as-of" label="As of" error={issue('as_of')} hint="Today when left empty">
          <DayInput id="screen-as-of" value={more.as_of} onChange={set('as_of')} />
        </Field>
      </div>
      {kind === 'name' ? (
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Field id="screen-type" label="Kind of party">
            <NativeSelect
              id="screen-type"
              value={more.entity_type}
              onChange={set('entity_type')}
              options={[
                ['', 'Any'],
                ['person', 'Person'],
                ['organisation', 'Organisation'],
                ['vessel', 'Vessel'],
                ['aircraft', 'Aircraft'],
              ]}
            />
          </Field>
          <Field id="screen-birth" label="Born" error={issue('date_of_birth')} hint="1970 or 1970-05-03">
            <Input id="screen-birth" value={more.date_of_birth} onChange={set('date_of_birth')} />
          </Field>
          <Field id="screen-country" label="Country" error={issue('country')} hint="Code or name">
            <Input id="screen-country" value={more.country} onChange={set('country')} />
          </Field>
          <Field id="screen-threshold" label="Threshold" error={issue('threshold')} hint="85 when left empty">
            <Input id="screen-threshold" inputMode="numeric" value={more.threshold} onChange={set('threshold')} />
          </Field>
        </div>
      ) : null}
      <div>
        <Button type="submit" variant="primary" disabled={busy || text.trim() === ''}>
          {busy ? <Spinner label="Screening" /> : null} Screen
        </Button>
      </div>
      {shown && failure ? (
        <ErrorState title="The screening could not be made" cause={failure.cause} requestId={failure.requestId} />
      ) : null}
    </FormFrame>
  )
}
