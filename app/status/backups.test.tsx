import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { BackupStatus } from '@/contract/status'
import { Backups } from './backups'

const wordsOf = (backups: BackupStatus | undefined) =>
  renderToStaticMarkup(<Backups backups={backups} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 0, minute)).toISOString()
const last = { at: at(9), seconds: 40.2, kind: 'continuous', of: at(8), passed: true } as const

describe('backups on the status page', () => {
  it('say which moments can be restored, and what the last drill proved', () => {
    const continuous = {
      place: 'bucket',
      encrypted: true,
      from: at(1),
      until: at(8),
      base_at: at(1),
      failing_since: null,
    } as const
    const drill = { every_hours: 24, last: { ...last, proved: ['restore', 'audit_logs', 'timelines'] as BackupProved } }
    const words = wordsOf({ continuous, whole: null, drill })
    expect(words).toMatch(/Every moment from .* to .* can be restored\. Encrypted, in a bucket\./)
    expect(words).toMatch(
      /Passed .* in 40 s.*: restored, every audit log verified, every timeline and its files verified\. One is due every 24 hours\./,
    )
  })

  it('say that a drill failed, and where', () => {
    const drill = { every_hours: 1, last: { ...last, passed: false, proved: ['restore'] as BackupProved } }
    expect(wordsOf({ continuous: null, whole: null, drill })).toMatch(/Failed .*: restored\. One is due every hour\./)
  })

  it('are not there where the service makes none', () => {
    expect(wordsOf(undefined)).toBe('')
  })
})

type BackupProved = NonNullable<NonNullable<BackupStatus['drill']>['last']>['proved']
