import { venueConcepts } from '@/server/trace'
import type { AddressTags } from './address-tags'
import type { OpaqueEnd } from './lane-trace'

/**
 * Concepts at which value leaves in one asset, or on one network, and comes back in another. An address that is nothing
 * else is no answer to where money came from; what is read of it goes on, and the rest ends there.
 */
const ends: ReadonlyMap<string, OpaqueEnd> = new Map(Object.entries(venueConcepts))

/**
 * Why a trace that ends at this address ends without an answer; null if the address is an answer. A bridge outranks a
 * swap, and stays one when it is robbed.
 */
export function opaqueEnd(tags: AddressTags): OpaqueEnd | null {
  const categories = tags.claims.filter(({ victim }) => !victim).map(({ category }) => category)
  if (categories.length === 0 || !categories.every((category) => ends.has(category))) return null
  return categories.some((category) => ends.get(category) === 'bridge') ? 'bridge' : 'swap'
}
