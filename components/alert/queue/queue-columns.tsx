import type { ReactNode } from 'react'
import { compactUsd } from '@/components/chain/decimal'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { utcMonth } from '@/components/chain/time'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import type { OfferedColumn } from '@/components/list/column-choice'
import { LevelMark } from '@/components/risk/level-mark'
import { CopyButton } from '@/components/ui/copy-button'
import type { AlertRow, QueueSort } from '@/contract/alert/triage'
import { DueText } from '../due-text'
import { StateMark } from '../state-mark'
import { FactAmount } from './fact-amount'
import { QueueMarks } from './queue-marks'

export interface QueueCell {
  row: AlertRow
  /** What another person did to it. */
  mark: string | null
  now: number
  /** Whether values have a copy button; one in every row would be too slow. */
  copies: boolean
}

export interface QueueColumn extends OfferedColumn {
  /** Width classes, and the list width from which the column shows: beside an open panel only the first columns remain. */
  look: string
  /** The sort order that its header requests. */
  sort?: QueueSort
  cell: (cell: QueueCell) => ReactNode
}

const quiet = (text: string | null) => (text ? <span className="truncate">{text}</span> : <Dash />)

function Dash({ why }: { why?: string }) {
  return (
    <span className="text-muted-foreground" title={why}>
      —
    </span>
  )
}

/** The wallet; the row under the cursor or the pointer has a button that copies its address. */
function Subject({ row, copies }: QueueCell) {
  const { network, address } = row.subject
  return (
    <span className="flex min-w-0 items-center gap-0.5" title={`${address} on ${networkLabel(network)}`}>
      <span className="flex min-w-0 flex-col leading-tight">
        {row.wallet_label ? (
          <span className="truncate">{row.wallet_label}</span>
        ) : (
          <span className="truncate font-mono text-xs">{shortAddress(address)}</span>
        )}
        {row.customer_reference ? (
          <span className="truncate text-2xs text-muted-foreground leading-4 compact:hidden">
            <ForeignText>{row.customer_reference}</ForeignText>
          </span>
        ) : null}
      </span>
      {copies ? <CopyButton value={address} label={`Copy address ${address}`} /> : null}
    </span>
  )
}

/**
 * A title without the amount, which has its own column: `Received from Tornado Cash (mixing service)`. A narrow column then
 * does not cut off the name.
 */
export function titleWithoutAmount({ title, finding }: Pick<AlertRow, 'title' | 'finding'>): string {
  if (finding?.kind !== 'counterparty' || finding.amounts.length + Number(finding.amount_usd !== null) === 0) return title
  return title.replace(/^Received .+? from /, 'Received from ').replace(/^Sent .+? to /, 'Sent to ')
}

/** The counterparty of a transfer if the title does not name it: `from 0x83c7…ff898e`. */
export function partyWords({ finding }: Pick<AlertRow, 'finding'>): string {
  if (finding?.kind !== 'pattern' || finding.counterparty === null || finding.direction === 'self') return ''
  const { name, address } = finding.counterparty
  return `${finding.direction === 'out' ? 'to' : 'from'} ${name === address ? shortAddress(name) : name}`
}

/** When money moved to or from a counterparty, and whether before a listing. It ends the title, which is cut off first. */
export function whenWords({ finding }: Pick<AlertRow, 'finding'>): string {
  if (finding?.kind !== 'counterparty' || finding.first_at === null || finding.last_at === null) return ''
  const [from, to] = [utcMonth(finding.first_at), utcMonth(finding.last_at)]
  const timing = finding.designation?.designated_at ? timings[finding.designation.timing] : ''
  return `${from === to ? from : `${from} to ${to}`}${timing}`
}
const timings = {
  before: ', before the listing',
  after: ', after the listing',
  both: ', before and after the listing',
  unknown: '',
} as const

/** The line beneath a title: first what happened, then the rule's name, since the end is cut off first. */
export const beneathTitle = (row: Pick<AlertRow, 'finding' | 'rule'>): string =>
  [whenWords(row), partyWords(row), row.rule.name].filter(Boolean).join(', ')

const from3xl = 'hidden @3xl:flex'
const from4xl = 'hidden @4xl:flex'
const from6xl = 'hidden @6xl:flex'
const usual = { fixed: false, usual: true }
const extra = { fixed: false, usual: false }

/** The columns of the queue in display order. */
export const queueColumns: readonly QueueColumn[] = [
  {
    id: 'severity',
    label: 'Severity',
    ...usual,
    look: 'flex w-21',
    sort: 'severity',
    cell: ({ row }) => <LevelMark level={row.severity} className="text-xs" />,
  },
  {
    id: 'title',
    label: 'Alert and rule',
    fixed: true,
    usual: true,
    look: 'flex flex-1 gap-2 @3xl:min-w-52',
    cell: ({ row, mark }) => (
      <>
        <span className="flex min-w-0 flex-col leading-tight">
          <span className="truncate font-medium" title={row.title}>
            {titleWithoutAmount(row)}
          </span>
          <span className="truncate text-2xs text-muted-foreground leading-4 compact:hidden">
            {row.fact?.amount_usd ? <span className="@3xl:hidden">{compactUsd(row.fact.amount_usd)}, </span> : null}
            {beneathTitle(row)}
          </span>
        </span>
        <QueueMarks row={row} mark={mark} />
      </>
    ),
  },
  { id: 'wallet', label: 'Wallet', ...usual, look: 'flex w-36 @5xl:w-52', cell: Subject },
  {
    id: 'amount',
    label: 'Amount',
    ...usual,
    look: `w-30 justify-end ${from3xl}`,
    sort: 'value',
    cell: ({ row }) => <FactAmount fact={row.fact} />,
  },
  {
    id: 'counterparty',
    label: 'Counterparty',
    ...extra,
    look: `w-36 ${from4xl}`,
    cell: ({ row }) => quiet(row.fact?.counterparty ?? null),
  },
  {
    id: 'network',
    label: 'Network',
    ...extra,
    look: `w-20 ${from4xl}`,
    cell: ({ row }) => networkLabel(row.subject.network),
  },
  {
    id: 'customer',
    label: 'Customer',
    ...extra,
    look: `w-28 ${from4xl}`,
    cell: ({ row }) => quiet(row.customer_reference),
  },
  {
    id: 'level',
    label: 'Level',
    ...extra,
    look: `w-20 ${from6xl}`,
    cell: ({ row }) =>
      row.risk ? (
        <LevelMark level={row.risk.level} className="font-normal text-xs" />
      ) : (
        <Dash why="No risk check when it was raised" />
      ),
  },
  {
    id: 'assignee',
    label: 'Assignee',
    ...usual,
    look: `w-28 ${from4xl}`,
    cell: ({ row }) =>
      row.assignee ? (
        <span className="truncate" title={row.assignee.name}>
          <ForeignText>{row.assignee.name}</ForeignText>
        </span>
      ) : (
        <span className="text-muted-foreground">Unassigned</span>
      ),
  },
  {
    id: 'raised',
    label: 'Raised',
    ...extra,
    look: `w-28 ${from4xl}`,
    sort: 'newest',
    cell: ({ row }) => <TimeText value={row.created_at} className="whitespace-nowrap text-muted-foreground text-xs" />,
  },
  {
    id: 'due',
    label: 'Due',
    ...usual,
    look: 'flex w-22',
    sort: 'due',
    cell: ({ row, now }) => <DueText alert={row} now={now} className="text-xs" />,
  },
  {
    id: 'state',
    label: 'State',
    ...usual,
    look: `w-26 ${from4xl}`,
    cell: ({ row }) => <StateMark state={row.state} resolution={row.resolution} className="text-xs" />,
  },
]

/** Classes of a cell and of its header. With many columns chosen these shrink together, and the alert keeps its width. */
export const cellLook = 'min-w-0 items-center truncate'
