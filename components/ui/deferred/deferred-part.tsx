import type { ComponentType } from 'react'
import { deferred } from './deferred'

/**
 * What is drawn inside a menu or a popover, its code fetched together with the overlay's: give the overlay `fetch` of what
 * this returns as `inside`. It draws at once when the overlay opens, so that the focus finds it there.
 */
export function deferredPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null
  const Part = (props: Props) => (Loaded ? <Loaded {...props} /> : null)
  const fetch = deferred(async () => {
    Loaded = await fetchPart()
  })
  return Object.assign(Part, { fetch })
}
