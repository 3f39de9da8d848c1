import { Kbd } from '@/components/ui/kbd'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/overlay/dialog'
import { keyHelp } from './queue-keys'

/** Every key of the queue. */
export function HelpOverlay({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogTitle>Keys of the alert queue</DialogTitle>
        <DialogDescription>They act on the selected alerts, or on the alert under the cursor.</DialogDescription>
        <div className="gap-x-10 sm:columns-2">
          {keyHelp.map(({ group, lines }) => (
            <section key={group} aria-label={group} className="mb-5 break-inside-avoid">
              <h3 className="mb-1 text-muted-foreground text-xs">{group}</h3>
              <dl>
                {lines.map(({ keys, does }) => (
                  <div key={does} className="flex h-8 items-center justify-between gap-4">
                    <dt className="text-sm">{does}</dt>
                    <dd className="flex gap-1">
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}
