'use client'
import { RefusalLine } from '@/components/refusal-line'
import type { CaseFile } from '@/contract/case/cases'
import { PersonSelect } from '../person-select'
import { useCaseUpdate } from '../use-case-update'

/** The investigator and the reviewer; both can be changed until the case is closed. */
export function CasePeople({ file, mayWrite }: { file: CaseFile; mayWrite: boolean }) {
  const update = useCaseUpdate()
  const fields = [
    ['assigned_investigator', 'Investigator'],
    ['reviewer', 'Reviewer'],
  ] as const
  const fixed = !mayWrite || file.state === 'closed'
  return (
    <>
      {fields.map(([field, label]) => {
        const person = file[field]
        return (
          <div key={field} className="flex min-h-8 items-center justify-between gap-3">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0">
              {fixed ? (
                (person?.name ?? 'Unassigned')
              ) : (
                <PersonSelect
                  label={label}
                  person={person}
                  disabled={update.isPending}
                  onChange={(to) => update.mutate({ id: file.id, revision: file.revision, [field]: to })}
                />
              )}
            </dd>
          </div>
        )
      })}
      <RefusalLine error={update.error} className="text-xs" />
    </>
  )
}
