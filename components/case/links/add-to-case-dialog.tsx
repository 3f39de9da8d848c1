'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ForeignText } from '@/components/foreign-text'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Link } from '@/components/ui/link'
import { DialogDone } from '@/components/ui/overlay/dialog-actions'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { sentence } from '@/components/ui/sentence'
import type { CaseAttachmentInput, CaseSubjectInput } from '@/contract/case/cases'
import { UploadRefused } from '../evidence/upload-file'
import { CasePicker } from './case-picker'

/** What is added: the case stores subjects, checks and reports; a graph stores its case itself. */
export interface AddedItem {
  /** In lower case: `this wallet`. */
  what: string
  subjects?: CaseSubjectInput[]
  attachments?: CaseAttachmentInput[]
  /** For an object that stores its case itself; called with the case's id. */
  add?: (caseId: string) => Promise<unknown>
}

/** Shows the message of a refused file. */
const refusal = (error: Error) => (error instanceof UploadRefused ? error.message : refusalText(failureOf(error)))

interface Chosen {
  id: string
  number: number
  title: string
}

/** Adds something to an open case, found by number or title, or to a new one. */
export function AddToCaseDialog({ item, onClose }: { item: AddedItem; onClose: () => void }) {
  const field = useId()
  const trpc = useTRPC()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [title, setTitle] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const create = useMutation(trpc.cases.create.mutationOptions())
  const update = useMutation(trpc.cases.update.mutationOptions())
  const adding = useMutation({
    mutationFn: async (): Promise<Chosen> => {
      // If a later step fails, the retry uses the case that was already opened.
      const target = chosen ?? (await create.mutateAsync({ title: (title ?? '').trim(), assigned_investigator: 'me' }))
      setChosen({ id: target.id, number: target.number, title: target.title })
      const { subjects = [], attachments = [] } = item
      if (subjects.length + attachments.length > 0) {
        await update.mutateAsync({ id: target.id, add_subjects: subjects, add_attachments: attachments })
      }
      await item.add?.(target.id)
      return target
    },
    onSettled: () => client.invalidateQueries(trpc.cases.pathFilter()),
  })
  const submit = () => {
    const none = chosen === null && (title ?? '').trim() === ''
    setMissing(none)
    if (!none) adding.mutate()
  }
  const { data: done } = adding
  return (
    <DialogFrame
      onClose={onClose}
      title={<>Add {item.what} to a case</>}
      description={
        done ? (
          <>
            Added to{' '}
            <Link href={`/cases/${done.id}`} className="link">
              #{done.number} <ForeignText>{done.title}</ForeignText>
            </Link>
            .
          </>
        ) : title === null ? (
          'Choose an open case, or open a new one.'
        ) : (
          'A new case is opened and assigned to you.'
        )
      }
      descriptionClass={done ? 'text-foreground' : undefined}
    >
      {done ? (
        <DialogDone word="Close" />
      ) : (
        <DialogForm
          onSubmit={submit}
          busy={adding.isPending}
          refusal={adding.error ? sentence(refusal(adding.error).replace(/\.$/, '')) : null}
          confirm={title !== null ? 'Open the case' : chosen ? `Add to #${chosen.number}` : 'Add'}
        >
          {title === null ? (
            <CasePicker
              chosen={chosen?.id ?? null}
              onChoose={({ id, number, title: named }) => setChosen({ id, number, title: named })}
              missing={missing && chosen === null}
            />
          ) : (
            <TextField
              id={field}
              label="Title"
              value={title}
              onValue={setTitle}
              maxLength={200}
              autoFocus
              issue={missing ? 'Give a title' : undefined}
            />
          )}
          <Button
            variant="ghost"
            size="sm"
            className="w-fit"
            onClick={() => {
              setMissing(false)
              setChosen(null)
              setTitle(title === null ? '' : null)
            }}
          >
            {title === null ? 'New case' : 'Choose an open case'}
          </Button>
        </DialogForm>
      )}
    </DialogFrame>
  )
}
