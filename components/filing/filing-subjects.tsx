'use client'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/field/native-select'
import { mostFilingSubjects, subjectKinds } from '@/contract/filing/filing-formats'
import type { Filing, FilingSubject } from '@/contract/filing/filings'

const kindWord = { person: 'Person', organisation: 'Organisation', unknown: 'Unknown' } as const

interface FilingSubjectsProps {
  filing: Filing
  subjects: readonly FilingSubject[]
  disabled: boolean
  onChange: (subjects: FilingSubject[]) => void
  fieldsOf: (at: number) => React.ReactNode
}

/** The subjects of a filing: a person, an organisation, or an unknown subject behind some wallets. */
export function FilingSubjects({ filing, subjects, disabled, onChange, fieldsOf }: FilingSubjectsProps) {
  const text = new Map(filing.facts.map((fact) => [fact.ref, fact.text]))
  const put = (at: number, change: Partial<FilingSubject>) =>
    onChange(subjects.map((one, place) => (place === at ? { ...one, ...change } : one)))
  return (
    <div id="section-subjects" tabIndex={-1} className="flex flex-col gap-6">
      {subjects.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: subjects have no id; they are identified by position.
        <fieldset key={at} className="flex min-w-0 flex-col gap-3">
          <legend className="sr-only">Subject {at + 1}</legend>
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-medium text-sm">Subject {at + 1}</span>
            <NativeSelect
              aria-label={`What subject ${at + 1} is`}
              value={one.kind}
              disabled={disabled}
              onChange={(event) => put(at, { kind: event.target.value as FilingSubject['kind'], values: {}, unknown: [] })}
              className="w-full max-w-40"
              options={subjectKinds.map((kind) => [kind, kindWord[kind]] as const)}
            />
            {one.role === null ? null : <span className="text-muted-foreground text-xs">{one.role} of the case</span>}
            {disabled ? null : (
              <Button size="sm" variant="ghost" onClick={() => onChange(subjects.filter((_, place) => place !== at))}>
                Remove
              </Button>
            )}
          </div>
          {one.addresses.length > 0 ? (
            <p className="break-all font-mono text-muted-foreground text-xs">
              {one.addresses.map((ref) => text.get(ref) ?? ref).join(', ')}
            </p>
          ) : null}
          {fieldsOf(at)}
        </fieldset>
      ))}
      {disabled || subjects.length >= mostFilingSubjects ? null : (
        <div>
          <Button
            size="sm"
            onClick={() => onChange([...subjects, { kind: 'person', role: null, addresses: [], values: {}, unknown: [] }])}
          >
            Add a subject
          </Button>
        </div>
      )}
    </div>
  )
}
