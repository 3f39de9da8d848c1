import type { Attribution } from '@/server/domain/attribution'

/**
 * The best statement about who owns an address, out of all about it: undisputed before disputed, one that names an
 * actor before a mere label, then by confidence. Mentions and events say nothing about ownership.
 */
export function ownerOf(statements: readonly Attribution[]): Attribution | null {
  const claims = statements.filter((s) => s.tagType === 'actor')
  return claims.toSorted(betterFirst)[0] ?? null
}

/**
 * The category of the best statement that has one, disputed ones aside: a sanctions list names a mixer and leaves to others
 * to say that it is one.
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
