import type { ExpectedActivity } from '@/contract/customer/customers'
import { conceptId, unknownConcept } from '@/server/domain/attribution'
import { canonicalSha256 } from '@/server/platform/canonical'
import { AppError } from '@/server/platform/errors'
import type { CustomerContent } from './customer.repo'

/** What a request may say of a customer; what is left out is undefined. */
export type GivenContent = { [K in keyof CustomerContent]?: CustomerContent[K] | undefined }

/** What is known of a customer after a request: what it leaves out stays as it was. Throws a 400 for categories that are none. */
export function contentAfter(given: GivenContent, before: CustomerContent = nothingKnown): CustomerContent {
  const pick = <K extends keyof CustomerContent>(field: K): CustomerContent[K] => {
    const value = given[field]
    return value === undefined ? before[field] : (value as CustomerContent[K])
  }
  const expected = pick('expected_activity')
  return {
    name: pick('name'),
    type: pick('type'),
    country: pick('country'),
    date_of_birth: pick('date_of_birth'),
    expected_activity: expected === null ? null : expectedOf(expected),
  }
}

const nothingKnown: CustomerContent = { name: null, type: null, country: null, date_of_birth: null, expected_activity: null }

/** Expected activity with categories by their ids and assets each once. Throws a 400 that names what is no category. */
function expectedOf(expected: ExpectedActivity): ExpectedActivity {
  const problems = (expected.counterparties ?? []).flatMap((text, i) =>
    conceptId(text) === null ? [{ field: `body.expected_activity.counterparties.${i}`, issue: unknownConcept(text) }] : [],
  )
  const [first] = problems
  if (first) throw new AppError('invalid_request', `${first.field}: ${first.issue}`, problems)
  const { assets, counterparties, ...rest } = expected
  return {
    ...rest,
    ...(assets && { assets: [...new Set(assets.map((symbol) => symbol.toUpperCase()))] }),
    ...(counterparties && { counterparties: [...new Set(counterparties.map((text) => conceptId(text) as string))] }),
  }
}

/** Digest of what was given under a reference, to know a repeated request again. */
export function givenDigest(content: object): string {
  return canonicalSha256(content)
}

/** Whether a screening of the name would ask something else. */
export function asksOtherName(a: CustomerContent, b: CustomerContent): boolean {
  return a.name !== b.name || a.type !== b.type || a.country !== b.country || a.date_of_birth !== b.date_of_birth
}
