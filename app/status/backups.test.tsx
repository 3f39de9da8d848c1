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

  it('are said not to be made where the service makes none, with the page on how to set them up', () => {
    const words = 'Backups This service makes no backups by itself. Backups made by other means,'
    expect(wordsOf(undefined).trim()).toMatch(new RegExp(`^${words}.* How to set up backups$`))
    expect(renderToStaticMarkup(<Backups backups={undefined} />)).toContain('href="/docs/operate/backups"')
    const drill = { every_hours: 24, last: null }
    expect(wordsOf({ continuous: null, whole: null, drill })).toMatch(
      /makes no backups by itself.*Restore drill None has run yet/,
    )
    expect(wordsOf({ continuous: null, whole: { every_hours: 24, at: null, failing_since: null }, drill })).not.toContain(
      'makes no backups',
    )
  })
})

type BackupProved = NonNullable<NonNullable<BackupStatus['drill']>['last']>['proved']
