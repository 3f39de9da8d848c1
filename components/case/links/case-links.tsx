'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { ForeignText } from '@/components/foreign-text'
import { causeOf, failureOf, refusalText } from '@/components/query-failure'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Refusal } from '@/components/ui/notice/refusal'
import { Skeleton } from '@/components/ui/notice/skeleton'
import type { CaseLink } from '@/contract/case/case-links'
import type { CaseFile } from '@/contract/case/cases'
import { stageWord, stateWord } from '../case-words'
import { MergeDialog } from './merge-dialog'
import { OtherCaseDialog } from './other-case-dialog'

const kindWord: Record<CaseLink['kind'], string> = {
  related: '',
  duplicate: 'was merged into this case',
  merged_into: 'holds everything from this case',
}

/** Related cases. */
export function CaseLinks({ file, mayWrite }: { file: CaseFile; mayWrite: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const links = useQuery(trpc.cases.links.queryOptions({ id: file.id }))
  const settled = { onSettled: () => client.invalidateQueries(trpc.cases.pathFilter()) }
  const link = useMutation(trpc.cases.link.mutationOptions(settled))
  const unlink = useMutation(trpc.cases.unlink.mutationOptions(settled))
  const rows = links.data?.data ?? []
  return (
    <>
      {links.isPending ? <Skeleton className="h-8" /> : null}
      <Refusal>{causeOf(links.error)}</Refusal>
      {links.data && rows.length === 0 ? <p className="text-muted-foreground text-sm">None.</p> : null}
      {rows.length > 0 ? (
        <ul aria-label="Linked cases" className="flex flex-col divide-y divide-border">
          {rows.map((row) => (
            <LinkRow
              key={`${row.kind} ${row.case.id}`}
              row={row}
              onRemove={
                mayWrite && row.kind === 'related' ? () => unlink.mutate({ id: file.id, other_id: row.case.id }) : undefined
              }
            />
          ))}
        </ul>
      ) : null}
      <RefusalLine error={unlink.error} className="text-xs" />
      {mayWrite ? (
        <div className="flex flex-wrap gap-2 pt-2">
          <OtherCaseDialog
            caseId={file.id}
            trigger="Link a case"
            title={`Link #${file.number} to another case`}
            what="Both cases will show the other one, and both timelines say so. Nothing moves."
            closed
            confirm={(chosen) => (chosen ? `Link to #${chosen.number}` : 'Link')}
            pending={link.isPending}
            refusal={link.error ? refusalText(failureOf(link.error)) : null}
            onOpen={() => link.reset()}
            onConfirm={(other, comment, close) =>
              link.mutate({ id: file.id, case_id: other.id, ...(comment ? { comment } : {}) }, { onSuccess: close })
            }
          />
          {file.state === 'closed' ? null : <MergeDialog file={file} />}
        </div>
      ) : null}
    </>
  )
}

function LinkRow({ row, onRemove }: { row: CaseLink; onRemove: (() => void) | undefined }) {
  const { case: other, comment, kind } = row
  const place = other.state === 'open' ? stageWord[other.stage] : stateWord[other.state]
  return (
    <li className="flex flex-col gap-0.5 py-2 text-sm">
      <div className="flex items-start gap-2">
        <Link href={`/cases/${other.id}`} className="min-w-0 flex-1 break-words rounded-sm underline-offset-2 hover:underline">
          <span className="text-muted-foreground tabular-nums">#{other.number}</span> <ForeignText>{other.title}</ForeignText>
        </Link>
        <span className="shrink-0 text-muted-foreground text-xs">{place}</span>
        {onRemove ? (
          <Button variant="ghost" size="icon-sm" aria-label={`Unlink case ${other.number}`} className="size-6" onClick={onRemove}>
            <X />
          </Button>
        ) : null}
      </div>
      {kindWord[kind] ? <p className="text-muted-foreground text-xs">{kindWord[kind]}</p> : null}
      {comment ? <p className="break-words text-muted-foreground text-xs">{comment}</p> : null}
    </li>
  )
}
