'use client'
import { type ReactNode, useState } from 'react'
import { type QueryFailure, refusalText } from '@/components/query-failure'
import { Button, type ButtonProps } from '@/components/ui/button'
import { ReasonField } from '@/components/ui/field/reason-field'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'

interface ReasonDialogProps {
  /** The label of the button that opens it. */
  trigger: ReactNode
  triggerVariant?: ButtonProps['variant']
  triggerSize?: ButtonProps['size']
  title: string
  /** The effect, in a sentence or two. */
  what: ReactNode
  /** Shown above the reason while the dialog is open: the summary of changes. */
  children?: ReactNode
  confirm: string
  confirmVariant?: ButtonProps['variant']
  /** False if no reason is stored. */
  reasoned?: boolean
  blocked?: string | null
  pending: boolean
  failure: QueryFailure | null
  onConfirm: (reason: string) => void
  onOpen?: (open: boolean) => void
}

const least = 3

/** A decision that is stored with its reason; explains the effect, then asks for the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, what, children, confirm, reasoned = true, blocked = null, pending, failure, onConfirm } = props
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const short = reasoned && reason.trim().length < least
  const submit = () => {
    setTried(true)
    if (!short && blocked === null) onConfirm(reason.trim())
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setTried(false)
        props.onOpen?.(next)
      }}
      trigger={
        <Button variant={props.triggerVariant} size={props.triggerSize}>
          {props.trigger}
        </Button>
      }
      title={title}
      description={what}
      descriptionClass="text-pretty text-foreground"
      className="max-w-xl"
    >
      {open ? children : null}
      <DialogForm
        onSubmit={submit}
        busy={pending}
        refusal={
          failure ? (
            <>
              {refusalText(failure)}
              {failure.requestId ? (
                <span className="block text-muted-foreground text-xs">
                  Request <span className="break-all font-mono">{failure.requestId}</span>
                </span>
              ) : null}
            </>
          ) : null
        }
        confirm={confirm}
        variant={props.confirmVariant ?? 'primary'}
        disabled={blocked !== null}
        cancel="Keep as it is"
      >
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
      </DialogForm>
    </DialogFrame>
  )
}
