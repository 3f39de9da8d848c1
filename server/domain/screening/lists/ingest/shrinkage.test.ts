import { expect, it } from 'vitest'
import { shrinkage } from './shrinkage'

const before = (entry_count: number, address_count = 0) => ({ version: 'v', entry_count, address_count })
const now = (entryCount: number, addressCount = 0) => ({ entryCount, addressCount })

it.each([
  [now(80), before(100), null],
  [now(79), before(100), 'entries'],
  [now(100, 16), before(100, 20), null],
  [now(100, 15), before(100, 20), 'crypto addresses'],
  [now(100, 0), before(100, 19), null],
  [now(1), null, null],
])('%j after %j', (is, was, lost) => {
  const refusal = shrinkage(is, was)
  if (lost === null) expect(refusal).toBeNull()
  else expect(refusal).toMatchObject({ kind: 'shrunk', overridable: true, message: expect.stringContaining(lost) })
})
