'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { Label } from '@/components/ui/field/input'
import { TextArea } from '@/components/ui/field/text-area'
import { Spinner } from '@/components/ui/notice/spinner'

/** Adds a note to the timeline; Ctrl or Cmd with Enter submits it. */
export function NoteComposer({ id }: { id: string }) {
  const field = useId()
  const trpc = useTRPC()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const add = useMutation(
    trpc.cases.addNote.mutationOptions({
      onSuccess: async () => {
        setText('')
        await client.invalidateQueries(trpc.cases.timeline.pathFilter())
      },
    }),
  )
  const submit = () => {
    if (text.trim() !== '' && !add.isPending) add.mutate({ id, text })
  }
  return (
    <FormFrame onSubmit={submit} className="flex flex-col gap-1.5 pb-5">
      <Label htmlFor={field}>Note</Label>
      <TextArea
        id={field}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
        rows={2}
        maxLength={50_000}
        placeholder="Markdown"
        className="resize-y"
      />
      <RefusalLine error={add.error} />
      <div className="flex items-center gap-3">
        <Button type="submit" size="sm" disabled={text.trim() === '' || add.isPending}>
          {add.isPending ? <Spinner label="Working" /> : null} Add note
        </Button>
        <span className="text-muted-foreground text-xs">A note cannot be changed afterwards.</span>
      </div>
    </FormFrame>
  )
}
