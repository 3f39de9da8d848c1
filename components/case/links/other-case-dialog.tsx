'use client'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Label } from '@/components/ui/field/input'
import { Spinner } from '@/components/ui/notice/spinner'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/overlay/dialog'
import type { CaseSummary } from '@/contract/case/cases'
import { CasePicker } from './case-picker'

interface OtherCaseDialogProps {
  caseId: string
  trigger: string
  title: string
  what: ReactNode
  /** Whether closed cases may be chosen. */
  closed: boolean
  confirm: (chosen: CaseSummary | null) => string
  confirmVariant?: ButtonProps['variant']
  pending: boolean
  refusal: string | null
  onOpen: () => void
  onConfirm: (other: CaseSummary, comment: string, close: () => void) => void
}

/** Chooses another case for something that concerns both, with words that both timelines keep. */
export function OtherCaseDialog(props: OtherCaseDialogProps) {
  const { caseId, trigger, title, what, closed, confirm, confirmVariant = 'primary', pending, refusal } = props
  const field = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<CaseSummary | null>(null)
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen !== null && !pending) props.onConfirm(chosen, comment.trim(), () => setOpen(false))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setChosen(null)
        setComment('')
        setTried(false)
        if (next) props.onOpen()
      }}
    >
      <DialogTrigger asChild>
        <Button size="sm">{trigger}</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription className="text-pretty text-foreground">{what}</DialogDescription>
        <form onSubmit={submit} noValidate className="flex flex-col gap-3">
          <CasePicker except={caseId} closed={closed} chosen={chosen?.id ?? null} onChoose={setChosen} />
          <div className="flex flex-col gap-1.5">
            <Label htmlFor={field}>Comment (optional)</Label>
            <textarea
              id={field}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
              rows={2}
              maxLength={4000}
              className="w-full resize-y rounded-md border border-control bg-background px-2.5 py-1.5 text-[16px] focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 md:text-sm"
            />
          </div>
          {(tried && chosen === null) || refusal ? (
            <p role="alert" className="text-danger-fg text-sm">
              {refusal ?? 'Choose a case.'}
            </p>
          ) : null}
          <DialogFooter>
            <DialogClose asChild>
              <Button>Keep as it is</Button>
            </DialogClose>
            <Button type="submit" variant={confirmVariant} disabled={pending}>
              {pending ? <Spinner label="Working" /> : null} {confirm(chosen)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
