'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import type { CaseFile } from '@/contract/case/cases'
import { OtherCaseDialog } from './other-case-dialog'

const count = (n: number, one: string, many: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])

/** Closes this case as a duplicate of another, after explaining that this cannot be undone. */
export function MergeDialog({ file }: { file: CaseFile }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const router = useRouter()
  const merge = useMutation(
    trpc.cases.merge.mutationOptions({ onSettled: () => client.invalidateQueries(trpc.cases.pathFilter()) }),
  )
  const goes = [
    ...count(file.alert_ids.length, 'alert', 'alerts'),
    ...count(file.subjects.length, 'subject', 'subjects'),
    ...count(file.evidence_files, 'file', 'files'),
    ...count(file.open_tasks, 'open task', 'open tasks'),
  ]
  return (
    <OtherCaseDialog
      caseId={file.id}
      trigger="Merge into another case"
      title={`Merge #${file.number} into another case`}
      what={
        <>
          This case is closed as a duplicate. {goes.length > 0 ? `These are moved: ${goes.join(', ')}. ` : ''}
          Its notes stay here, and both timelines say so. <strong>This cannot be undone.</strong>
        </>
      }
      closed={false}
      confirm={(chosen) => (chosen ? `Merge into #${chosen.number}` : 'Merge')}
      confirmVariant="danger"
      pending={merge.isPending}
      refusal={merge.error ? refusalText(failureOf(merge.error)) : null}
      onOpen={() => merge.reset()}
      onConfirm={(into, comment, close) =>
        merge.mutate(
          { id: file.id, into: into.id, revision: file.revision, ...(comment ? { comment } : {}) },
          {
            onSuccess: () => {
              close()
              router.push(`/cases/${into.id}`)
            },
          },
        )
      }
    />
  )
}
