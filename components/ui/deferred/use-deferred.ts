import { startTransition, useState } from 'react'
import type { Asked } from './deferred-trigger'

/** The parts of an overlay once requested, and how they were requested. */
export interface Deferred<Parts> {
  parts: Parts | null
  asked: Asked | null
  /** Called when use is likely. With `ready` the parts replace the stand-in as soon as they have loaded. */
  near: (ready?: () => boolean) => void
  ask: (asked: Asked) => void
}

/** Fetches an overlay's code when its trigger is used, and `inside`, its content; after a failure, the next use tries again. */
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
