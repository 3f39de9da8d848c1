import type { Attribution } from '@/server/domain/attribution'

/**
 * The best attribution of an address to an owner: undisputed before disputed, one that names an actor before a mere label, then
 * by confidence. Mentions and events are not about ownership.
 */
export function ownerOf(statements: readonly Attribution[]): Attribution | null {
  const claims = statements.filter((s) => s.tagType === 'actor')
  return claims.toSorted(betterFirst)[0] ?? null
}

/**
 * The category of the best undisputed attribution that has one: a sanctions list may name a mixer, while another source says
 * that it is one.
 */
export function categorySaid(statements: readonly Attribution[]): string | null {
  const known = statements.filter(({ tagType, category, disputed }) => tagType === 'actor' && category !== null && !disputed)
  return known.toSorted((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1))[0]?.category ?? null
}

function betterFirst(a: Attribution, b: Attribution): number {
  return (
    Number(a.disputed) - Number(b.disputed) ||
    Number(a.entity === null) - Number(b.entity === null) ||
    b.confidence - a.confidence ||
    (a.id < b.id ? -1 : 1)
  )
}
