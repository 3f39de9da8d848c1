'use client'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/overlay/dialog'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    if (written === '') setAsked(true)
    else onDo({ ...change, comment: written }, label)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{rows.length === 1 ? rows[0]?.title : alertsWord(rows.length)}</DialogDescription>
        <form onSubmit={submit} className="flex flex-col gap-3">
          <CommentField
            id={id}
            value={text}
            onChange={setText}
            autoFocus
            {...(hint ? { hint } : {})}
            {...(asked && text.trim() === '' ? { error: 'Write a word or two' } : {})}
          />
          <DialogFooter>
            <Button onClick={onCancel}>Cancel</Button>
            <Button type="submit" variant="primary">
              {action}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
