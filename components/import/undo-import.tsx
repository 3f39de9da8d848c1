'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import type { ImportRecord } from '@/contract/imports'

/** Undoes an import, after explaining the effect. */
export function UndoImport({ record }: { record: ImportRecord }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const undo = useMutation(
    trpc.imports.undo.mutationOptions({
      onSuccess: ({ notes }) => {
        toast(`Import of ${record.file} undone`, { description: notes.join(' ') })
        // Nearly every page shows some imported data.
        void client.invalidateQueries()
      },
    }),
  )
  return (
    <ReasonDialog
      trigger="Undo"
      triggerSize="sm"
      title={`Undo the import of ${record.file}?`}
      what={whatOf(record)}
      confirm="Undo import"
      confirmVariant="danger"
      pending={undo.isPending}
      failure={undo.error ? failureOf(undo.error) : null}
      onConfirm={(reason) => undo.mutate({ id: record.id, reason })}
      onOpen={() => undo.reset()}
    />
  )
}

function whatOf({ kind, added }: ImportRecord): string {
  const n = added.toLocaleString('en')
  const kept = 'Stored checks and screenings keep their answers.'
  if (kind === 'tagpack')
    return `The ${n} labels that it added stop counting, for every organisation of this installation. Labels that another pack has too stay. ${kept}`
  if (kind === 'list')
    return `The version is withdrawn and never used again. If it is in force, the version before it takes its place, subjects are screened again, and the list is marked stale until a newer version is loaded. ${kept}`
  if (kind === 'prices')
    return `The ${n} prices that it added or changed go back to what they were, and transfers of those days are valued again. Prices that were changed later stay. ${kept}`
  return 'Its draft is discarded.'
}
