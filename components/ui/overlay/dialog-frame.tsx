'use client'
import type { ComponentProps, ReactNode } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from './dialog'

interface DialogFrameProps extends Omit<ComponentProps<typeof DialogContent>, 'title'> {
  title: ReactNode
  titleClass?: string
  /** The effect, in a sentence or two. */
  description: ReactNode
  descriptionClass?: string
  /** The button that opens it. */
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** For a dialog that is rendered only while it is open, in place of `open` and `onOpenChange`. */
  onClose?: () => void
  /** Whether a click outside leaves it open, since something shown once must not be lost. */
  keep?: boolean
}

/** A dialog with its title, its description, and the button that opens it if there is one. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, titleClass, description, descriptionClass, trigger, open, onOpenChange, onClose, keep, children, ...content } =
    props
  return (
    <Dialog open={onClose ? true : open} onOpenChange={onClose ? (next) => !next && onClose() : onOpenChange}>
      {trigger ? <DialogTrigger asChild>{trigger}</DialogTrigger> : null}
      <DialogContent onInteractOutside={(event) => keep && event.preventDefault()} {...content}>
        <DialogTitle className={titleClass}>{title}</DialogTitle>
        <DialogDescription className={descriptionClass}>{description}</DialogDescription>
        {children}
      </DialogContent>
    </Dialog>
  )
}
