import { describe, expect, it } from 'vitest'
import { oldListText } from './list-age-text'

const at = Date.parse('2026-11-24T00:00:00Z')
const version = (published_at: string | null, ingested_at = '2026-11-24T00:00:00Z') => ({ published_at, ingested_at })

describe('what is said about the age of a list', () => {
  it.each([
    ['2022-08-26T00:00:00Z', 30, 'Published 4 years ago (26 Aug 2022): newer designations are missing'],
    ['2026-10-24T23:00:00Z', 30, 'Published 30 days ago (24 Oct 2026): newer designations are missing'],
    ['2026-10-25T00:00:00Z', 30, null],
    ['2026-11-22T00:00:00Z', 1, 'Published 2 days ago (22 Nov 2026): newer designations are missing'],
    ['2026-11-30T00:00:00Z', 30, null],
  ])('published %s, with %d days allowed', (published, days, said) =>
    expect(oldListText(version(published), at, days)).toBe(said),
  )

  it('goes by the reading where the day of publication is unknown', () => {
    expect(oldListText(version(null), at, 30)).toBeNull()
    expect(oldListText(version(null, '2024-01-01T00:00:00Z'), at, 30)).toBe(
      'Read 2 years ago (1 Jan 2024), day of publication unknown: newer designations are missing',
    )
  })
})
