'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import type { Filing, FilingForm } from '@/contract/filing/filings'

/** A filing with the edits that are not saved yet. Changes that add or remove fields are saved at once. */
export function useFiling(first: Filing) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const { id } = first
  const { data: filing } = useQuery(trpc.filings.get.queryOptions({ id }, { initialData: first, refetchOnWindowFocus: false }))
  const [edited, setEdited] = useState<FilingForm | null>(null)
  const done = (next: Filing) => {
    client.setQueryData(trpc.filings.get.queryKey({ id }), next)
    setEdited(null)
  }
  const settled = () =>
    Promise.all([
      client.invalidateQueries(trpc.filings.list.pathFilter()),
      client.invalidateQueries(trpc.cases.timeline.pathFilter()),
      client.invalidateQueries(trpc.cases.evidence.pathFilter()),
    ])
  const save = useMutation(trpc.filings.update.mutationOptions({ onSuccess: done, onSettled: settled }))
  const step = { onSuccess: done, onSettled: settled }
  const submit = useMutation(trpc.filings.submit.mutationOptions(step))
  const approve = useMutation(trpc.filings.approve.mutationOptions(step))
  const sendBack = useMutation(trpc.filings.return.mutationOptions(step))
  const markFiled = useMutation(trpc.filings.markFiled.mutationOptions(step))
  const form = edited ?? filing.form
  const store = (next: FilingForm) => {
    // Emptied fields are sent as empty, since absent values keep their old value.
    const emptied = Object.fromEntries(Object.keys(filing.form.values).map((key) => [key, '']))
    save.mutate({ ...next, id, version: filing.version, values: { ...emptied, ...next.values } })
  }
  const details = save.error === null ? [] : failureOf(save.error).details
  return {
    filing,
    form,
    dirty: edited !== null,
    edit: setEdited,
    discard: () => setEdited(null),
    store,
    save,
    submit,
    approve,
    sendBack,
    markFiled,
    issueOf: (path: string) => details.find(({ field }) => field === `body.${path}`)?.issue,
  }
}

export type FilingWork = ReturnType<typeof useFiling>
