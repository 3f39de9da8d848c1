import type { Condition } from '@/contract/status'

/** How long a dismissed warning stays away: a working day. */
const quietSeconds = 8 * 3600

/** The cookie with the warnings dismissed in this browser, readable for the first paint; ids are URL-safe. */
export const quietCookie = (person: string) => `quiet_${person}`

/** The key of a condition. */
export const conditionKey = ({ kind, subject }: Pick<Condition, 'kind' | 'subject'>) => `${kind} ${subject ?? ''}`

/** The keys in the cookie's decoded text. */
export const quietKeys = (text: string | undefined) => (text ? text.split('|') : [])

/** Conditions to show: outages always, warnings unless dismissed. */
export function loudOf(conditions: readonly Condition[], quiet: readonly string[]): Condition[] {
  return conditions.filter((one) => one.severity === 'outage' || !quiet.includes(conditionKey(one)))
}

/** The cookie text that hides these keys for eight hours from now. */
export function quietCookieText(person: string, keys: readonly string[]): string {
  return `${quietCookie(person)}=${encodeURIComponent(keys.join('|'))}; path=/; max-age=${quietSeconds}; samesite=lax`
}
