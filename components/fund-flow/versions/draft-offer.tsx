import { utcMoment } from '@/components/chain/time'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/notice/callout'
import type { useDraft } from './use-draft'

/** Offers changes that a tab did not save before it was closed. */
export function DraftOffer({ draft }: { draft: ReturnType<typeof useDraft> }) {
  if (draft.offered === null) return null
  return (
    <Callout
      tone="info"
      className="m-2"
      action={
        <span className="flex gap-1.5">
          <Button size="sm" variant="primary" onClick={draft.takeBack}>
            Restore them
          </Button>
          <Button size="sm" onClick={draft.discard}>
            Discard
          </Button>
        </span>
      }
    >
      This browser has changes of this graph from {utcMoment(new Date(draft.offered.at).toISOString())} that were not saved.
    </Callout>
  )
}
