import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../button'
import { Spinner } from '../notice/spinner'
import { DialogClose, DialogFooter } from './dialog'

export interface DialogActionsProps {
  /** The label of the confirming button. */
  confirm: ReactNode
  /** Whether the action is pending; `busyWord` tells screen readers so. */
  busy?: boolean
  busyWord?: string
  disabled?: boolean
  variant?: ButtonProps['variant']
  /** The label of the cancel button; null for none. */
  cancel?: string | null
  /** Without it the button submits the form around it. */
  onConfirm?: () => void
  /** Shown before both buttons. */
  before?: ReactNode
  /** Further buttons between the two. */
  between?: ReactNode
}

/** The end of a dialog: cancel and confirm. */
export function DialogActions(props: DialogActionsProps) {
  const { confirm, busy = false, busyWord = 'Working', disabled, variant = 'primary', cancel = 'Cancel', onConfirm } = props
  return (
    <DialogFooter>
      {props.before}
      {cancel === null ? null : (
        <DialogClose asChild>
          <Button>{cancel}</Button>
        </DialogClose>
      )}
      {props.between}
      <Button type={onConfirm ? 'button' : 'submit'} variant={variant} disabled={busy || disabled} onClick={onConfirm}>
        {busy ? <Spinner label={busyWord} /> : null} {confirm}
      </Button>
    </DialogFooter>
  )
}

/** The end of a dialog that shows a result. */
export function DialogDone({ word = 'Done' }: { word?: string }) {
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button variant="primary">{word}</Button>
      </DialogClose>
    </DialogFooter>
  )
}
