import { venueConcepts } from '@/server/trace'
import type { AddressTags } from '../statements/address-tags'
import type { OpaqueEnd } from './lane-trace'

/**
 * Concepts at which value leaves in one asset, or on one network, and comes back in another. An address with only such concepts
 * does not explain where money came from: recognised conversions are followed through it, and the rest ends there.
 */
const ends: ReadonlyMap<string, OpaqueEnd> = new Map(Object.entries(venueConcepts))

/** Whether the statements about an address only name it or describe it as converting assets; see `LedgerPort.venues`. */
export function isVenue({ attributions }: AddressTags): boolean {
  return attributions.every(({ listedBy, role, category, abuse, concepts, entityCategory }) => {
    const own = [category, abuse, ...concepts].filter((concept) => concept !== null)
    const said = own.length > 0 || entityCategory === null ? own : [entityCategory]
    return listedBy === null && (role ?? null) === null && said.every((concept) => ends.has(concept))
  })
}

/**
 * Why a trace that ends at this address remains unexplained; null if the address explains it. A bridge takes precedence over a
 * swap, and stays one after it is robbed.
 */
export function opaqueEnd(tags: AddressTags): OpaqueEnd | null {
  const categories = tags.claims.filter(({ victim }) => !victim).map(({ category }) => category)
  if (categories.length === 0 || !categories.every((category) => ends.has(category))) return null
  return categories.some((category) => ends.get(category) === 'bridge') ? 'bridge' : 'swap'
}
