import { KeyHelp } from '@/components/ui/key-help'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { keyHelp } from './queue-keys'

/** Lists every key of the queue. */
export function HelpOverlay({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame
      onClose={onClose}
      title="Keys of the alert queue"
      description="They act on the selected alerts, or on the alert under the cursor."
      className="max-w-2xl"
    >
      <div className="gap-x-10 sm:columns-2">
        <KeyHelp groups={keyHelp} className="mb-5 break-inside-avoid" />
      </div>
    </DialogFrame>
  )
}
