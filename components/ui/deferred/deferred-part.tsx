import type { ComponentType } from 'react'
import { deferred } from './deferred'

/**
 * The content of a menu or a popover, with code that is fetched together with the overlay's: pass `fetch` of the result to the
 * overlay as `inside`. It renders synchronously when the overlay opens, so that the focus finds it.
 */
export function deferredPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null
  const Part = (props: Props) => (Loaded ? <Loaded {...props} /> : null)
  const fetch = deferred(async () => {
    Loaded = await fetchPart()
  })
  return Object.assign(Part, { fetch })
}
