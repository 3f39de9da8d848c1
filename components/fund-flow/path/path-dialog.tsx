'use client'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { Flow } from '../use-flow'
import { PathForm } from './path-form'

interface PathDialogProps {
  flow: Flow
  /** The address that is offered as the beginning. */
  address: string
  onClose: () => void
}

/** Asks how money may have gone between addresses, and puts a way that was found into the graph. */
export function PathDialog({ flow, address, onClose }: PathDialogProps) {
  const close = () => {
    flow.setProblem(null)
    onClose()
  }
  return (
    <DialogFrame
      onClose={close}
      title="Find a path"
      description="How money may have gone from one address to another, or between up to five."
    >
      <PathForm flow={flow} start={address} onClose={close} />
    </DialogFrame>
  )
}
