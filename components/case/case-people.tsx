'use client'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import type { CaseFile } from '@/contract/cases'
import { refusalText, useCaseUpdate } from './use-case-update'

const nobody = 'nobody'

/** Who investigates and who reviews; both may be changed while the case is not closed. */
export function CasePeople({ file, mayWrite }: { file: CaseFile; mayWrite: boolean }) {
  const trpc = useTRPC()
  const people = useQuery(trpc.alerts.people.queryOptions(undefined, { staleTime: 60_000 }))
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
        const others = (people.data?.data ?? []).filter((one) => one.id !== person?.id)
        return (
          <div key={field} className="flex min-h-8 items-center justify-between gap-3">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0">
              {fixed ? (
                (person?.name ?? 'Nobody')
              ) : (
                <Select
                  value={person?.id ?? nobody}
                  disabled={update.isPending}
                  onValueChange={(id) =>
                    update.mutate({ id: file.id, revision: file.revision, [field]: id === nobody ? null : id })
                  }
                >
                  <SelectTrigger aria-label={label} className="h-7 max-w-44">
                    <SelectValue>{person?.name ?? 'Nobody'}</SelectValue>
                  </SelectTrigger>
                  <SelectContent>
                    <SelectItem value={nobody}>Nobody</SelectItem>
                    {person ? <SelectItem value={person.id}>{person.name}</SelectItem> : null}
                    {others.map((one) => (
                      <SelectItem key={one.id} value={one.id}>
                        {one.name}
                        {one.me ? ' (you)' : ''}
                      </SelectItem>
                    ))}
                  </SelectContent>
                </Select>
              )}
            </dd>
          </div>
        )
      })}
      {update.error ? (
        <p role="alert" className="text-danger-fg text-xs">
          {refusalText(failureOf(update.error))}
        </p>
      ) : null}
    </>
  )
}
