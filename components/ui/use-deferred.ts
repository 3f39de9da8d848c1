import { useState } from 'react'
import type { Asked } from './deferred-trigger'

/** The parts of an overlay once somebody asked for it, and how. */
export interface Deferred<Parts> {
  parts: Parts | null
  asked: Asked | null
  near: () => void
  ask: (asked: Asked) => void
}

/**
 * Fetches an overlay's code when its trigger is asked, and `inside`, what is drawn in it; where they cannot be had, asking
 * again tries again.
 */
export function useDeferred<Parts>(fetchParts: () => Promise<Parts>, inside?: () => Promise<unknown>): Deferred<Parts> {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [parts, setParts] = useState<Parts | null>(null)
  const fetchAll = () => Promise.all([fetchParts(), inside?.()])
  return {
    parts,
    asked,
    near: () => void fetchAll().catch(() => {}),
    ask: (how) => {
      setAsked(how)
      fetchAll().then(
        ([module]) => setParts(() => module),
        () => setAsked(null),
      )
    },
  }
}
