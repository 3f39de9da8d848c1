import { Button } from '@/components/ui/button'
import type { CanvasWork } from './use-canvas-work'

/** Puts words into the picture, beside what is selected; they can be moved from there. */
export function AnnotateButton({ work }: { work: CanvasWork }) {
  return (
    <Button
      aria-haspopup="dialog"
      title="Text on the drawing (t)"
      onClick={() => work.setDialog({ kind: 'text', place: work.besideSelected(), arrow: false })}
    >
      Annotate
    </Button>
  )
}
