import { startTransition, useState } from 'react'
import type { Asked } from './deferred-trigger'

/** The parts of an overlay once somebody asked for it, and how. */
export interface Deferred<Parts> {
  parts: Parts | null
  asked: Asked | null
  /** Somebody comes near. With `ready` the parts take their place as soon as they are there. */
  near: (ready?: () => boolean) => void
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
    near: (ready) =>
      void fetchAll().then(
        ([module]) => {
          if (ready?.()) startTransition(() => setParts(() => module))
        },
        () => {},
      ),
    ask: (how) => {
      setAsked(how)
      fetchAll().then(
        ([module]) => (how.by === 'key' ? setParts(() => module) : startTransition(() => setParts(() => module))),
        () => setAsked(null),
      )
    },
  }
}
