'use client'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { Flow } from '../use-flow'
import { PathForm } from './path-form'

interface PathDialogProps {
  flow: Flow
  /** The default start address. */
  address: string
  onClose: () => void
}

/** Searches for paths of money between addresses, and adds a path that was found to the graph. */
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
