'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { looksLikeHash, probeOf, textIssue } from '@/components/risk/request/subject-probe'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Field, Input } from '@/components/ui/field/input'
import { Spinner } from '@/components/ui/notice/spinner'
import { sentence } from '@/components/ui/sentence'
import type { CaseFile, CaseSubjectInput } from '@/contract/case/cases'
import { useCaseUpdate } from '../use-case-update'

/** Adds an address or a transaction to a case from its text, which determines the network. */
export function SubjectForm({ file, field, onClose }: { file: Pick<CaseFile, 'id'>; field: string; onClose: () => void }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const update = useCaseUpdate()
  const [text, setText] = useState('')
  const [issue, setIssue] = useState<string | null>(null)
  const add = useMutation({
    mutationFn: async () => {
      const subject = await read(text.trim())
      if (subject === null) return
      await update.mutateAsync({ id: file.id, add_subjects: [subject] })
      onClose()
    },
    onError: (error) => setIssue(refusalText(failureOf(error))),
  })
  const read = async (given: string): Promise<CaseSubjectInput | null> => {
    const wrong = textIssue(given)
    if (wrong !== null) {
      setIssue(wrong)
      return null
    }
    if (!looksLikeHash(given)) return { type: 'address', value: given }
    const probe = probeOf(await client.fetchQuery(trpc.search.query.queryOptions({ query: given })), given, '')
    if (probe.state === 'known') return { type: 'transaction', value: given, network: probe.network }
    setIssue('no transaction with this hash is in the index; open it on its network and add it to the case there')
    return null
  }
  const submit = () => {
    setIssue(null)
    if (!add.isPending) add.mutate()
  }
  return (
    <FormFrame onSubmit={submit} className="mt-3 flex flex-wrap items-start gap-2">
      <Field
        id={field}
        label="Address or transaction hash"
        error={issue === null ? undefined : sentence(issue.replace(/\.$/, ''))}
        hint="The network is recognised. Add an entity from its page."
        className="min-w-0 flex-1 basis-72"
      >
        <Input
          id={field}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
          maxLength={128}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={issue === null ? undefined : true}
          aria-describedby={issue === null ? `${field}-hint` : `${field}-error`}
          className="font-mono"
        />
      </Field>
      <span className="flex gap-2 pt-[1.625rem]">
        <Button type="submit" variant="primary" disabled={add.isPending}>
          {add.isPending ? <Spinner label="Adding" /> : null} Add
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </span>
    </FormFrame>
  )
}
