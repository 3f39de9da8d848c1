'use client'
import { useQuery } from '@tanstack/react-query'
import { AddressText } from '@/components/chain/address-text'
import { HashText } from '@/components/chain/hash-text'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { failureOf } from '@/components/query-failure'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import type { CaseFile, CaseSubject } from '@/contract/cases'

/** Most subjects whose risk is read with the page; the others lead to their own. */
const read = 20

/** What the case is about, wallets with their present risk. */
export function CaseSubjects({ file }: { file: CaseFile }) {
  if (file.subjects.length === 0) return <p className="text-muted-foreground text-sm">No wallet, transaction or entity yet.</p>
  return (
    <ul className="flex flex-col divide-y divide-border">
      {file.subjects.map((subject, n) => (
        <li key={`${subject.type} ${subject.network} ${subject.value}`} className="flex flex-col gap-1 py-2 text-sm">
          <SubjectName subject={subject} />
          {subject.type === 'address' && n < read ? <SubjectRisk subject={subject} /> : null}
        </li>
      ))}
    </ul>
  )
}

function SubjectName({ subject: { type, network, value, name } }: { subject: CaseSubject }) {
  if (network === null) {
    return (
      <Link href={`/entities/${value}`} className="link w-fit">
        {name ?? value}
      </Link>
    )
  }
  return (
    <span className="flex items-center gap-2">
      {type === 'address' ? <AddressText network={network} address={value} /> : <HashText network={network} hash={value} />}
      <span className="ml-auto text-muted-foreground text-xs">{networkLabel(network)}</span>
    </span>
  )
}

function SubjectRisk({ subject }: { subject: CaseSubject }) {
  const trpc = useTRPC()
  const risk = useQuery(
    trpc.cases.subjectRisk.queryOptions(
      { network: subject.network ?? '', address: subject.value },
      { retry: false, staleTime: 60_000 },
    ),
  )
  if (risk.isPending) return <Skeleton className="h-4 w-40" />
  if (risk.error) return <span className="text-muted-foreground text-xs">No risk: {failureOf(risk.error).cause}</span>
  const { level, score, check_id, checked_at, stale, model_version } = risk.data
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <LevelMark level={level} />
      <Link href={`/risk/checks/${check_id}`} className="link tabular-nums" title={`Model ${model_version}`}>
        {level === 'unknown' ? 'no score' : `score ${score}`}
      </Link>
      {stale ? <Badge tone="stale">Stale</Badge> : null}
      <span className="text-muted-foreground">
        model {model_version}, <TimeText value={checked_at} />
      </span>
    </span>
  )
}
