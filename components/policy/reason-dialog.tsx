'use client'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type QueryFailure, refusalText } from '@/components/query-failure'
import { Button, type ButtonProps } from '@/components/ui/button'
import { ReasonField } from '@/components/ui/field/reason-field'
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

interface ReasonDialogProps {
  /** The word on the button that opens it. */
  trigger: ReactNode
  triggerVariant?: ButtonProps['variant']
  triggerSize?: ButtonProps['size']
  title: string
  /** What will happen, in a sentence or two. */
  what: ReactNode
  /** Shown between the sentence and the reason while it is open: the summary of changes. */
  children?: ReactNode
  confirm: string
  confirmVariant?: ButtonProps['variant']
  /** False where no reason is kept. */
  reasoned?: boolean
  blocked?: string | null
  pending: boolean
  failure: QueryFailure | null
  onConfirm: (reason: string) => void
  onOpen?: (open: boolean) => void
}

const least = 3

/** A decision stored with its reason: says what will happen before it asks why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, what, children, confirm, reasoned = true, blocked = null, pending, failure, onConfirm } = props
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const short = reasoned && reason.trim().length < least
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!short && blocked === null && !pending) onConfirm(reason.trim())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setTried(false)
        props.onOpen?.(next)
      }}
    >
      <DialogTrigger asChild>
        <Button variant={props.triggerVariant} size={props.triggerSize}>
          {props.trigger}
        </Button>
      </DialogTrigger>
      <DialogContent className="max-w-xl">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription className="text-pretty text-foreground">{what}</DialogDescription>
        {open ? children : null}
        <form onSubmit={submit} noValidate className="flex flex-col gap-3">
          {reasoned ? (
            <ReasonField
              label="Reason"
              hint="Kept in the history and the audit log, with your name."
              value={reason}
              onChange={setReason}
              missing={tried && short}
              rows={2}
              maxLength={1000}
            />
          ) : null}
          {blocked ? <p className="text-danger-fg text-sm">{blocked}</p> : null}
          {failure ? (
            <p role="alert" className="text-danger-fg text-sm">
              {refusalText(failure)}
              {failure.requestId ? (
                <span className="block text-muted-foreground text-xs">
                  Request <span className="break-all font-mono">{failure.requestId}</span>
                </span>
              ) : null}
            </p>
          ) : null}
          <DialogFooter>
            <DialogClose asChild>
              <Button>Keep as it is</Button>
            </DialogClose>
            <Button type="submit" variant={props.confirmVariant ?? 'primary'} disabled={pending || blocked !== null}>
              {pending ? <Spinner label="Working" /> : null} {confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
