'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { compactUsd } from '@/components/chain/decimal'
import { shortAddress } from '@/components/chain/short-address'
import { useMinute } from '@/components/chain/use-minute'
import { useLive } from '@/components/live/live-provider'
import { failureOf } from '@/components/query-failure'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { cn } from '@/components/ui/style/cn'
import { usePlainKey } from '@/components/ui/use-plain-key'
import { type QueueGroup, queueGroups } from '@/contract/alert/alert-states'
import type { AlertGroups } from '@/contract/alert/triage'
import { type RuleKey, ruleDefaults } from '@/contract/monitoring/rule-kinds'
import { DueText } from '../due-text'
import { type AlertFilters, queueFilterOf } from '../filter/alert-filters'
import { GroupRows } from './group-rows'

/** The minimum time in milliseconds between two reloads for new alerts. */
const restMs = 10_000

type Group = AlertGroups['groups'][number]

interface GroupedQueueProps {
  filters: AlertFilters
  by: QueueGroup
  onChange: (change: Partial<AlertFilters>) => void
}

/** The filters that narrow the queue to one group. */
export function groupFilter(by: QueueGroup, key: string | null): Partial<AlertFilters> {
  if (by === 'wallet') return key === null ? { without: by } : { wallet: key }
  if (by === 'rule') return { rule: key === null ? null : [key as RuleKey] }
  if (key === null) return { without: by }
  return by === 'customer' ? { customer_reference: key } : { counterparty: key }
}

function nameOf(by: QueueGroup, { key, label, address }: Group): string {
  if (by === 'wallet' && key === null) return 'No wallet'
  if (by === 'wallet') return label ?? (address === null ? 'Wallet that is gone' : shortAddress(address))
  if (by === 'rule') return key !== null && key in ruleDefaults ? ruleDefaults[key as RuleKey].name : (key ?? '')
  if (key === null) return by === 'customer' ? 'No customer' : 'No counterparty'
  return key
}

/** The queue in groups: number of alerts, severity, amount, due time. Each opens in place or as a queue of its own. */
export function GroupedQueue({ filters, by, onChange }: GroupedQueueProps) {
  const trpc = useTRPC()
  const now = useMinute()
  const client = useQueryClient()
  const last = useRef(0)
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useQuery(
    trpc.alerts.groups.queryOptions({ ...queueFilterOf(filters), by }, { staleTime: 5_000, placeholderData: (before) => before }),
  )
  const read = data !== undefined
  useLive((messages) => {
    if (Date.now() - last.current < restMs || !messages.some(({ type }) => type === 'reset' || type.startsWith('alert.'))) return
    last.current = Date.now()
    void client.invalidateQueries(trpc.alerts.groups.pathFilter())
    void client.invalidateQueries(trpc.alerts.queue.pathFilter())
  })
  usePlainKey('v', () => onChange({ group: queueGroups[queueGroups.indexOf(by) + 1] ?? null }))
  usePlainKey('Escape', () => onChange({ group: null }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each grouping begins at its first group
  useEffect(() => list.current?.querySelector('button')?.focus(), [read, by])
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const heads = [...(list.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])]
    const at = heads.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    heads[Math.min(heads.length - 1, Math.max(0, at + by))]?.focus()
  }
  if (error && !data) {
    const failure = failureOf(error)
    return (
      <ErrorState
        title="The groups could not be read"
        cause={failure.cause}
        requestId={failure.requestId}
        onRetry={() => void refetch()}
        className="px-2"
      />
    )
  }
  if (isPending || !data) return <Skeleton className="h-60 w-full" />
  if (data.groups.length === 0) {
    return <EmptyState title="No alerts to group" description="No alert matches these filters." />
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ul ref={list} aria-label="Groups of alerts" onKeyDown={step} className="divide-y divide-border border-border border-y">
        {data.groups.map((group) => {
          const id = group.key ?? ''
          const name = nameOf(by, group)
          return (
            <li key={id}>
              <span className="flex items-center gap-2 pr-2">
                <button
                  type="button"
                  data-group={id}
                  aria-expanded={open === id}
                  onClick={() => setOpen(open === id ? null : id)}
                  className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5 px-2 py-1.5 text-left text-sm outline-offset-[-2px] hover:bg-hover"
                >
                  <ChevronRight
                    aria-hidden="true"
                    className={cn('size-4 shrink-0 text-muted-foreground', open === id && 'rotate-90')}
                  />
                  <LevelMark level={group.severity} shapeOnly />
                  <span className="min-w-0 flex-1 break-words font-medium">
                    <span className={cn(by === 'wallet' && group.label === null && 'font-mono text-xs')}>{name}</span>{' '}
                    <span className="tabular pl-2 font-normal text-muted-foreground text-xs">
                      {group.alerts.toLocaleString('en')} {group.alerts === 1 ? 'alert' : 'alerts'}
                    </span>
                  </span>
                  <span className="flex items-center gap-x-4 max-md:basis-full max-md:pl-8">
                    <span className="tabular shrink-0 text-right text-muted-foreground text-xs">
                      {group.amount_usd === null ? 'no value in USD' : compactUsd(group.amount_usd)}
                      {group.amount_usd !== null && group.unvalued > 0
                        ? ` + ${group.unvalued.toLocaleString('en')} without a value`
                        : ''}
                    </span>
                    <DueText
                      alert={{ state: 'open', snoozed_until: null, due_at: group.due_at }}
                      now={now}
                      className="w-20 justify-end text-right text-xs"
                    />
                  </span>
                </button>
                <Button
                  size="sm"
                  className="w-28 shrink-0"
                  aria-label={`Work on ${name}`}
                  onClick={() => onChange({ group: null, ...groupFilter(by, group.key) })}
                >
                  Work on {group.alerts === 1 ? 'it' : 'these'}
                </Button>
              </span>
              {open === id ? <GroupRows filter={queueFilterOf({ ...filters, ...groupFilter(by, group.key) })} now={now} /> : null}
            </li>
          )
        })}
      </ul>
      {data.more.groups > 0 ? (
        <p className="px-2 py-3 text-muted-foreground text-sm">
          {data.more.groups.toLocaleString('en')} more groups with {data.more.alerts.toLocaleString('en')} alerts. Filter to see
          them.
        </p>
      ) : null}
    </div>
  )
}
