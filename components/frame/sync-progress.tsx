import { blockText } from '@/components/chain/as-of-text'
import type { Network } from '@/contract/networks'

type Sync = NonNullable<Network['sync']>

const blocks = (n: number) => `${blockText(n)} block${n === 1 ? '' : 's'}`

/** The sync progress of a node: a bar and words while the index catches up; renders nothing at the tip. */
export function SyncProgress({ sync }: { sync: Sync }) {
  const { state, lag_blocks: lag, indexed_height: indexed, node_height: node, progress } = sync
  if (state === 'live' || lag === 0) return null
  const percent = progress === null ? null : Math.floor(progress * 1000) / 10
  return (
    <div className="mt-1">
      {percent === null ? null : (
        <div
          role="progressbar"
          aria-label="Blocks read"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-1 overflow-hidden rounded-full bg-muted"
        >
          <div className="h-full bg-primary" style={{ width: `${percent}%` }} />
        </div>
      )}
      <p className="tabular mt-0.5 text-muted-foreground text-xs">
        {indexed === null || node === null || lag === null
          ? 'No block of the node has been read yet.'
          : `Block ${blockText(indexed)} of ${blockText(node)} read, ${blocks(lag)} behind.`}
      </p>
    </div>
  )
}
