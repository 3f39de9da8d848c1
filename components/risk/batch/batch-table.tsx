'use client'
import { AddressText } from '@/components/chain/address-text'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { transactionHref } from '@/components/chain/transaction-href'
import { columnsOf, DataTable } from '@/components/data-table/data-table'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { LevelMark } from '../level-mark'
import type { BatchSubject } from './batch-subjects'
import type { BatchAnswer } from './use-batch'

function Subject({ subject }: { subject: BatchSubject }) {
  const { network, value, kind, label } = subject
  if (kind === 'transaction') {
    return (
      <Link href={transactionHref(network, value)} title={value} className="rounded-sm font-mono hover:underline">
        {shortAddress(value)}
      </Link>
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {label ? <span className="font-medium">{label}</span> : null}
      <AddressText network={network} address={value} />
    </span>
  )
}

function Where({ subject }: { subject: BatchSubject }) {
  return (
    <>
      {networkLabel(subject.network)}
      {subject.kind === 'transaction' ? ' transaction' : ''}
      {subject.also.length > 0 ? (
        <span className="block text-muted-foreground text-xs">also valid on {subject.also.map(networkLabel).join(' and ')}</span>
      ) : null}
    </>
  )
}

function Verdict({ answer: { check, error } }: { answer: BatchAnswer }) {
  if (!check) return <span className="text-danger-fg">Not checked: {error}</span>
  return (
    <Link href={`/risk/checks/${check.check_id}`} className="inline-flex items-center gap-2 rounded-sm hover:underline">
      <LevelMark level={check.risk.level} />
      {/* A zero beside `unknown` would read as clean. */}
      <span className="tabular font-mono">{check.risk.level === 'unknown' ? '' : check.risk.score}</span>
      {check.stale ? <Badge tone="stale">Stale data</Badge> : null}
    </Link>
  )
}

const column = columnsOf<BatchAnswer>()
const columns = column.columns([
  column.display({
    id: 'subject',
    header: 'Checked',
    meta: { skeleton: 'w-40' },
    cell: ({ row }) => <Subject subject={row.original.subject} />,
  }),
  column.display({
    id: 'network',
    header: 'Network',
    meta: { skeleton: 'w-16' },
    cell: ({ row }) => <Where subject={row.original.subject} />,
  }),
  column.display({
    id: 'verdict',
    header: 'Level and score',
    meta: { skeleton: 'w-24' },
    cell: ({ row }) => <Verdict answer={row.original} />,
  }),
])

/** The results of a batch of checks, in the given order. */
export function BatchTable({ answers, waiting }: { answers: readonly BatchAnswer[]; waiting: number }) {
  return (
    <DataTable
      label="Checked subjects"
      columns={columns}
      rows={answers.length > 0 || waiting === 0 ? answers : undefined}
      rowKey={({ subject }) => `${subject.network} ${subject.value}`}
      skeletonRows={Math.min(waiting, 10)}
      empty={null}
      narrow={(answer) => (
        <div className="flex flex-col gap-1">
          <Subject subject={answer.subject} />
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-muted-foreground text-xs">
            <span>
              <Where subject={answer.subject} />
            </span>
            <Verdict answer={answer} />
          </span>
        </div>
      )}
    />
  )
}
