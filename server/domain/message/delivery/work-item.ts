import { type DeliverOptions, deliverMessage } from './deliver-message'
import { gatherDigest } from './gather-digest'
import type { Claimed } from './queue.repo'
import { spreadNotice } from './spread-notice'

/** Performs a claimed task; returns its outcome. */
export function workItem(claimed: Claimed, options: DeliverOptions): Promise<string> {
  if (claimed.task === 'notice') return spreadNotice(claimed, options.clock.now())
  if (claimed.task === 'digest') return gatherDigest(claimed, options.clock.now())
  return deliverMessage(claimed, options)
}
