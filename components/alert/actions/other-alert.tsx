'use client'
import { useQuery } from '@tanstack/react-query'
import { ForeignText } from '@/components/foreign-text'
import { useTRPC } from '@/components/trpc'
import { Field, Input } from '@/components/ui/field/input'
import type { ActionDialogProps } from './action-dialog-props'

interface OtherAlertProps {
  rows: ActionDialogProps['rows']
  id: string
  value: string
  onChange: (value: string) => void
  wrong: boolean
}

/** Chooses the alert that this one duplicates: from similar alerts, or by id. */
export function OtherAlert({ rows, id, value, onChange, wrong }: OtherAlertProps) {
  const trpc = useTRPC()
  const [only] = rows
  const similar = useQuery(
    trpc.alerts.similar.queryOptions({ id: only?.id ?? '', limit: 5 }, { enabled: rows.length === 1, staleTime: 60_000 }),
  )
  const error = wrong ? 'Choose one, or give the id of the other alert, such as alr_01h455vb4pex5vsknk084sn02q' : undefined
  return (
    <div className="flex flex-col gap-2">
      <Field id={id} label="Duplicate of" {...(error ? { error } : {})}>
        <Input
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder="alr_…"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          className="font-mono"
        />
      </Field>
      {similar.data?.data.length ? (
        <ul aria-label="Similar alerts" className="flex flex-col">
          {similar.data.data.map(({ alert }) => (
            <li key={alert.id}>
              <button
                type="button"
                aria-pressed={value === alert.id}
                onClick={() => onChange(alert.id)}
                className="w-full truncate rounded-sm px-2 py-1 text-left text-sm hover:bg-hover aria-pressed:bg-selected"
              >
                <ForeignText>{alert.title}</ForeignText>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
