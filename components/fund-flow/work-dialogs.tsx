'use client'
import { ExpandDialog } from './expand/expand-dialog'
import { FollowDialog } from './follow/follow-dialog'
import type { FollowPlan } from './follow/follow-run'
import { CompareDialog } from './path/compare-dialog'
import { PathDialog } from './path/path-dialog'
import type { Flow } from './use-flow'
import type { WorkAsked } from './work-asked'

interface WorkDialogsProps {
  flow: Flow
  asked: WorkAsked
  onFollow: (plan: FollowPlan) => void
  onClose: () => void
}

/** The open dialog; its code is loaded with the first of them. */
export function WorkDialogs({ flow, asked, onFollow, onClose }: WorkDialogsProps) {
  switch (asked.kind) {
    case 'expand':
      return <ExpandDialog flow={flow} address={asked.address} onClose={onClose} />
    case 'follow':
      return <FollowDialog document={flow.document} address={asked.address} onStart={onFollow} onClose={onClose} />
    case 'path':
      return <PathDialog flow={flow} address={asked.address} onClose={onClose} />
    case 'compare':
      return <CompareDialog flow={flow} addresses={asked.addresses} onClose={onClose} />
  }
}
