import type { Condition } from '@/contract/status'

/** How long a dismissed warning stays away: a working day. */
const quietSeconds = 8 * 3600

/** The cookie that holds what a person dismissed in this browser, so that the first paint knows it; ids are URL-safe. */
export const quietCookie = (person: string) => `quiet_${person}`

/** What a condition is recognised by. */
export const conditionKey = ({ kind, subject }: Pick<Condition, 'kind' | 'subject'>) => `${kind} ${subject ?? ''}`

/** The keys in the cookie's decoded text. */
export const quietKeys = (text: string | undefined) => (text ? text.split('|') : [])

/** Conditions that are to be shown: outages always, warnings unless dismissed. */
export function loudOf(conditions: readonly Condition[], quiet: readonly string[]): Condition[] {
  return conditions.filter((one) => one.severity === 'outage' || !quiet.includes(conditionKey(one)))
}

/** The text of the cookie that keeps these keys away for eight hours from now. */
export function quietCookieText(person: string, keys: readonly string[]): string {
  return `${quietCookie(person)}=${encodeURIComponent(keys.join('|'))}; path=/; max-age=${quietSeconds}; samesite=lax`
}
