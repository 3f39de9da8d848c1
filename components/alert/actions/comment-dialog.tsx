'use client'
import { useId, useState } from 'react'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { type ActionDialogProps, alertsWord } from './action-dialog-props'
import type { AlertChange } from './alert-change'
import { CommentField } from './comment-field'

interface CommentDialogProps extends ActionDialogProps {
  title: string
  action: string
  hint?: string
  change: AlertChange
  label: (count: number) => string
}

/** An action that needs a comment and nothing else. */
export function CommentDialog({ rows, comment, onDo, onCancel, title, action, hint, change, label }: CommentDialogProps) {
  const id = useId()
  const [text, setText] = useState(comment)
  const [asked, setAsked] = useState(false)
  const submit = () => {
    const written = text.trim()
    if (written === '') setAsked(true)
    else onDo({ ...change, comment: written }, label)
  }
  return (
    <DialogFrame onClose={onCancel} title={title} description={rows.length === 1 ? rows[0]?.title : alertsWord(rows.length)}>
      <DialogForm onSubmit={submit} confirm={action}>
        <CommentField
          id={id}
          value={text}
          onChange={setText}
          autoFocus
          {...(hint ? { hint } : {})}
          {...(asked && text.trim() === '' ? { error: 'Write a word or two' } : {})}
        />
      </DialogForm>
    </DialogFrame>
  )
}
