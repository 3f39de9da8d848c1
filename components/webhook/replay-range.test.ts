import { describe, expect, it, vi } from 'vitest'
import { fieldOf, momentOf } from './replay-range'

describe('a range of time in fields', () => {
  it('begins no later than the moment it is made from, whatever the zone of this machine', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    try {
      expect(fieldOf('2026-05-05T10:00:59.999Z')).toBe('2026-05-05 10:00')
      expect(momentOf('2026-05-05')).toBe('2026-05-05T00:00:00.000Z')
      expect(momentOf(' 2026-05-05 10:00 ')).toBe('2026-05-05T10:00:00.000Z')
      expect(momentOf('2026-05-05T10:00')).toBe('2026-05-05T10:00:00.000Z')
      expect(momentOf('2026-05-05T10:00:30')).toBe('2026-05-05T10:00:30.000Z')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it.each(['', '2026-13-05T10:00', '2026-02-31 10:00', '05/05/2026 10:00', '2026-05-05 10', 'now'])(
    'takes %j for none',
    (text) => {
      expect(momentOf(text)).toBeNull()
    },
  )
})
