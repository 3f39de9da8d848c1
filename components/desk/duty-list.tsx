'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { failureOf } from '@/components/query-failure'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { DayInput } from '@/components/ui/field/day-input'
import { Skeleton } from '@/components/ui/notice/skeleton'
import type { DutyPerson } from '@/contract/alert/desk'

interface DutyListProps {
  mayWrite: boolean
  /** Leads and administrators may set it for anyone. */
  mayLead: boolean
}

/** Who is currently assigned new alerts, and their open alerts. */
export function DutyList({ mayWrite, mayLead }: DutyListProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const { data, error } = useQuery(trpc.desk.duty.queryOptions())
  const change = useMutation(
    trpc.desk.setDuty.mutationOptions({ onSuccess: (saved) => client.setQueryData(trpc.desk.duty.queryKey(), saved) }),
  )
  if (error) return <p role="alert">{failureOf(error).cause}</p>
  if (!data) return <Skeleton className="h-24 w-full" />
  return (
    <div className="flex max-w-3xl flex-col gap-2">
      <ul aria-label="People on the desk" className="divide-y divide-border border-border border-y">
        {data.people.map((one) => (
          <Person
            key={one.id}
            one={one}
            may={one.me ? mayWrite : mayLead}
            pending={change.isPending}
            onChange={(away, until) => change.mutate({ away, until, ...(one.me ? {} : { person: one.id }) })}
          />
        ))}
      </ul>
      <RefusalLine error={change.error} />
    </div>
  )
}

interface PersonProps {
  one: DutyPerson
  may: boolean
  pending: boolean
  onChange: (away: boolean, until: string | null) => void
}

function Person({ one, may, pending, onChange }: PersonProps) {
  const [leaving, setLeaving] = useState(false)
  const [day, setDay] = useState('')
  const who = one.me ? 'you' : one.name
  const leave = () => {
    onChange(true, day === '' ? null : `${day}T00:00:00.000Z`)
    setLeaving(false)
    setDay('')
  }
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-2 py-1.5 text-sm">
      <span className="min-w-0 break-words font-medium">
        <ForeignText>{one.name}</ForeignText>
      </span>
      {one.me ? <Badge>you</Badge> : null}
      <Badge tone={one.on_duty ? 'low' : 'outline'}>{one.on_duty ? 'On duty' : 'Away'}</Badge>
      {one.away_until ? (
        <span className="text-muted-foreground text-xs">
          until <TimeText value={one.away_until} show="moment" />
        </span>
      ) : null}
      <span className="text-muted-foreground text-xs">
        {one.role}, {one.open_alerts === 1 ? '1 open alert' : `${one.open_alerts.toLocaleString('en')} open alerts`}
      </span>
      <span className="ml-auto" />
      {!may ? null : !one.on_duty ? (
        <Button size="sm" disabled={pending} aria-label={`Put ${who} on duty`} onClick={() => onChange(false, null)}>
          Back on duty
        </Button>
      ) : leaving ? (
        <span className="flex flex-wrap items-center gap-2">
          <label htmlFor={`back-${one.id}`} className="text-muted-foreground text-xs">
            Back on (UTC), if known
          </label>
          <DayInput id={`back-${one.id}`} value={day} onChange={(event) => setDay(event.currentTarget.value)} className="w-36" />
          <Button size="sm" variant="primary" disabled={pending} onClick={leave}>
            Set away
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setLeaving(false)}>
            Cancel
          </Button>
        </span>
      ) : (
        <Button size="sm" variant="ghost" aria-label={`Set ${who} away`} onClick={() => setLeaving(true)}>
          Away …
        </Button>
      )}
    </li>
  )
}
