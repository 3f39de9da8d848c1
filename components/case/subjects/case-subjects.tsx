'use client'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { AddressText } from '@/components/chain/address-text'
import { HashText } from '@/components/chain/hash-text'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { failureOf } from '@/components/query-failure'
import { RefusalLine } from '@/components/refusal-line'
import { LevelMark } from '@/components/risk/level-mark'
import { useTRPC } from '@/components/trpc'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/field/select'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { toast } from '@/components/ui/notice/toaster'
import { cn } from '@/components/ui/style/cn'
import { caseSubjectRoles } from '@/contract/case/case-states'
import type { CaseFile, CaseSubject, CaseSubjectRole } from '@/contract/case/cases'
import type { RiskCheck } from '@/contract/risk/risk'
import { plainWords } from '@/contract/words'
import { useCaseUpdate } from '../use-case-update'
import { AddSubject } from './add-subject'
import { subjectRiskQuery, subjectsRead } from './subject-risk-query'

/** Subjects that are shown before the list is expanded; print shows all. */
const folded = 8

/** The subjects of the case, wallets with their current risk. */
export function CaseSubjects({ file, works }: { file: CaseFile; works: boolean }) {
  const update = useCaseUpdate()
  const [all, setAll] = useState(false)
  const change = (subject: CaseSubject, to: CaseSubjectRole | null) => {
    const { type, value, network } = subject
    const named = { type, value, ...(network === null ? {} : { network }), role: to }
    update.mutate({ id: file.id, revision: file.revision, add_subjects: [named] })
  }
  const remove = ({ type, value, network, role }: CaseSubject) => {
    const named = { type, value, ...(network === null ? {} : { network }) }
    update.mutate(
      { id: file.id, remove_subjects: [named] },
      {
        onSuccess: () =>
          toast('Subject removed', {
            action: { label: 'Undo', onClick: () => update.mutate({ id: file.id, add_subjects: [{ ...named, role }] }) },
          }),
      },
    )
  }
  return (
    <>
      {file.subjects.length === 0 ? <p className="text-muted-foreground text-sm">No subjects.</p> : null}
      <ul aria-label="Subjects" className="flex flex-col divide-y divide-border">
        {file.subjects.map((subject, n) => (
          <li
            key={`${subject.type} ${subject.network} ${subject.value}`}
            className={cn('flex items-center gap-3 py-2 text-sm', !all && n >= folded && 'hidden print:flex')}
          >
            <span className="flex min-w-0 flex-1 flex-col gap-1">
              {subject.type === 'address' && n < subjectsRead ? (
                <ReadAddress subject={subject} />
              ) : (
                <SubjectName subject={subject} entity={null} />
              )}
            </span>
            <span className="flex shrink-0 items-center gap-1">
              <SubjectRole subject={subject} works={works && !update.isPending} onChange={(to) => change(subject, to)} />
              {works ? (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Remove ${subject.name ?? subject.value}`}
                  title="Remove from the case"
                  disabled={update.isPending}
                  onClick={() => remove(subject)}
                >
                  <X />
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <RefusalLine error={update.error} className="text-xs" />
      <div className="flex flex-wrap items-center">
        {file.subjects.length > folded ? (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2 mr-3 -ml-2 print:hidden"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? 'Show fewer' : `Show all ${file.subjects.length} subjects`}
          </Button>
        ) : null}
        {works ? <AddSubject file={file} /> : null}
      </div>
    </>
  )
}

const none = 'none'

/** The role of a subject; empty if it has none and cannot be edited. */
function SubjectRole({
  subject,
  works,
  onChange,
}: {
  subject: CaseSubject
  works: boolean
  onChange: (role: CaseSubjectRole | null) => void
}) {
  if (!works) return subject.role ? <Badge>{plainWords(subject.role)}</Badge> : null
  return (
    <Select value={subject.role ?? none} onValueChange={(to) => onChange(to === none ? null : (to as CaseSubjectRole))}>
      <SelectTrigger aria-label={`Role of ${subject.name ?? subject.value}`} className="h-7 w-32">
        <SelectValue>{subject.role ? plainWords(subject.role) : 'No role'}</SelectValue>
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={none}>No role</SelectItem>
        {caseSubjectRoles.map((role) => (
          <SelectItem key={role} value={role}>
            {plainWords(role)}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}

function SubjectName({ subject: { type, network, value, name }, entity }: { subject: CaseSubject; entity: Holder }) {
  if (network === null) {
    return (
      <Link href={`/entities/${value}`} className="link w-fit">
        {name ?? value}
      </Link>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {type === 'address' ? (
        <AddressText network={network} address={value} entity={entity} />
      ) : (
        <HashText network={network} hash={value} />
      )}
      <span className="text-muted-foreground text-xs">{networkLabel(network)}</span>
    </span>
  )
}

type Holder = ComponentProps<typeof AddressText>['entity']

/** An address with its attributed holder and its current risk. */
function ReadAddress({ subject }: { subject: CaseSubject }) {
  const risk = useQuery(subjectRiskQuery(useTRPC(), subject))
  return (
    <>
      <SubjectName subject={subject} entity={risk.data?.entity ?? null} />
      {risk.isPending ? <Skeleton className="h-4 w-40" /> : null}
      {risk.error ? <span className="text-muted-foreground text-xs">No risk: {failureOf(risk.error).cause}</span> : null}
      {risk.data ? <RiskLine {...risk.data} /> : null}
    </>
  )
}

type Risk = Pick<RiskCheck, 'check_id' | 'checked_at' | 'stale'> & Pick<RiskCheck['risk'], 'level' | 'score' | 'model_version'>

function RiskLine({ level, score, check_id, checked_at, stale, model_version }: Risk) {
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
