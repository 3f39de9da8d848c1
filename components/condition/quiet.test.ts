import { expect, it } from 'vitest'
import type { Condition } from '@/contract/status'
import { conditionKey, loudOf, quietCookieText, quietKeys } from './quiet'

const condition = (severity: Condition['severity'], kind: Condition['kind'], subject: string | null): Condition => ({
  kind,
  subject,
  severity,
  since: null,
  message: 'm',
  meaning: 'm',
  remedy: { text: 't', path: '/' },
})
const old = condition('warning', 'list_outdated', 'us_ofac_sdn')
const otherOld = condition('warning', 'list_outdated', 'un_sc')
const dead = condition('outage', 'worker_stopped', null)

it('hides a dismissed warning, never an outage, and nothing else of its kind', () => {
  const quiet = [conditionKey(old), conditionKey(dead)]
  expect(loudOf([dead, old, otherOld], quiet)).toEqual([dead, otherOld])
  expect(loudOf([dead, old, otherOld], [])).toEqual([dead, old, otherOld])
  // A dismissed warning that became an outage is shown again.
  expect(loudOf([{ ...old, severity: 'outage' }], quiet)).toHaveLength(1)
})

it('keeps what was dismissed in a cookie that ends with the working day and is one person’s', () => {
  const text = quietCookieText('usr_1', [conditionKey(old), 'prices_missing ethereum:A;B'])
  const [, value] = /^quiet_usr_1=([^;]*); path=\/; max-age=28800; samesite=lax$/.exec(text) ?? []
  expect(quietKeys(decodeURIComponent(value ?? ''))).toEqual([conditionKey(old), 'prices_missing ethereum:A;B'])
  expect(quietKeys(undefined)).toEqual([])
  expect(quietKeys('')).toEqual([])
})
