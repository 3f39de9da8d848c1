'use client'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { TimeText } from '@/components/chain/time-text'
import { byPage } from '@/components/list/by-page'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Skeleton } from '@/components/ui/notice/skeleton'
import type { CaseEvidence as EvidenceFile } from '@/contract/case/case-evidence'
import type { CaseFile } from '@/contract/case/cases'
import { EvidenceDrop } from './evidence-drop'
import { sizeText } from './size-text'

/** The files of the case: added by drag and drop, downloaded and never displayed here. */
export function CaseEvidence({ file, mayWrite, mayRemove }: { file: CaseFile; mayWrite: boolean; mayRemove: boolean }) {
  const trpc = useTRPC()
  const files = useInfiniteQuery(trpc.cases.evidence.infiniteQueryOptions({ id: file.id, limit: 50 }, byPage))
  const takes = mayWrite && file.state !== 'closed'
  const rows = files.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      {takes ? <EvidenceDrop caseId={file.id} /> : null}
      {files.isPending ? <Skeleton className="h-10" /> : null}
      <ReadFailure title="The files could not be read" query={files} />
      {files.data && rows.length === 0 ? <p className="text-muted-foreground text-sm">No file yet.</p> : null}
      {rows.length > 0 ? (
        <ul aria-label="Evidence" className="flex flex-col divide-y divide-border">
          {rows.map((one) => (
            <EvidenceRow key={one.id} file={one} mayRemove={mayRemove} />
          ))}
        </ul>
      ) : null}
      {files.hasNextPage ? (
        <Button size="sm" className="mt-2" onClick={() => void files.fetchNextPage()} disabled={files.isFetchingNextPage}>
          Earlier files
        </Button>
      ) : null}
    </>
  )
}

function EvidenceRow({ file, mayRemove }: { file: EvidenceFile; mayRemove: boolean }) {
  const gone = file.removed_at !== null
  return (
    <li className="flex flex-col gap-1 py-2 text-sm">
      <div className="flex items-center gap-2">
        <span className={gone ? 'min-w-0 flex-1 break-words line-through' : 'min-w-0 flex-1 break-words'}>{file.name}</span>
        <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{sizeText(file.size)}</span>
        {gone ? null : (
          <Button asChild size="icon-sm" variant="ghost">
            <a href={`/api/cases/${file.case_id}/evidence/${file.id}`} download={file.name} aria-label={`Save ${file.name}`}>
              <Download />
            </a>
          </Button>
        )}
        {mayRemove && !gone ? <RemoveFile file={file} /> : null}
      </div>
      {file.description ? <p className="max-w-prose break-words text-muted-foreground">{file.description}</p> : null}
      <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
        {file.added_by.name ?? 'An API key'}, <TimeText value={file.added_at} show="recent" />
        <span className="font-mono" title={`SHA-256 ${file.sha256}`}>
          {file.sha256.slice(0, 12)}…
        </span>
        <CopyButton value={file.sha256} label={`Copy the SHA-256 of ${file.name}`} />
      </p>
      {gone ? (
        <p className="break-words text-muted-foreground text-xs">
          Removed by {file.removed_by?.name ?? 'an API key'} on <TimeText value={file.removed_at} show="moment" />:{' '}
          {file.removal_reason}
        </p>
      ) : null}
    </li>
  )
}

function RemoveFile({ file }: { file: EvidenceFile }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const remove = useMutation(
    trpc.cases.removeEvidence.mutationOptions({ onSettled: () => client.invalidateQueries(trpc.cases.pathFilter()) }),
  )
  return (
    <ReasonDialog
      trigger={
        <>
          Remove <span className="sr-only">{file.name}</span>
        </>
      }
      triggerVariant="ghost"
      title={`Remove ${file.name}`}
      what="The file is deleted permanently. Its name, size and hash, who added it, and why you removed it stay in the case."
      confirm="Remove the file"
      confirmVariant="danger"
      pending={remove.isPending}
      failure={remove.error ? failureOf(remove.error) : null}
      onConfirm={(reason) => remove.mutate({ id: file.case_id, evidence_id: file.id, reason })}
    />
  )
}
