import type { ExpectedActivity } from '@/contract/customer/customers'
import { conceptId, unknownConcept } from '@/server/domain/attribution'
import { canonicalSha256 } from '@/server/platform/canonical'
import { AppError } from '@/server/platform/errors'
import type { CustomerContent } from './customer.repo'

/** The content of a customer in a request; absent fields are undefined. */
export type GivenContent = { [K in keyof CustomerContent]?: CustomerContent[K] | undefined }

/** The content of a customer after a request; absent fields stay as they were. Throws a 400 for unknown categories. */
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

/** Expected activity with categories by their ids and assets without duplicates. Throws a 400 that names unknown categories. */
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

/** Hash of the content given under a reference, to recognise a repeated request. */
export function givenDigest(content: object): string {
  return canonicalSha256(content)
}

/** Whether two contents differ in what a screening of the name depends on. */
export function asksOtherName(a: CustomerContent, b: CustomerContent): boolean {
  return a.name !== b.name || a.type !== b.type || a.country !== b.country || a.date_of_birth !== b.date_of_birth
}
