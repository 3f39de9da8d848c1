'use client'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/overlay/dialog'
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
    <Dialog open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogContent>
        <DialogTitle>Find a path</DialogTitle>
        <DialogDescription>How money may have gone from one address to another, or between up to five.</DialogDescription>
        <PathForm flow={flow} start={address} onClose={close} />
      </DialogContent>
    </Dialog>
  )
}
