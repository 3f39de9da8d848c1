import { afterEach, expect, it } from 'vitest'
import { config } from 'zod'

const before = config().jitless
afterEach(() => {
  config({ jitless: before ?? false })
})

it('tells the validator of pages that it may not compile anything', async () => {
  config({ jitless: false })
  await import('@/instrumentation-client')
  expect(config().jitless).toBe(true)
})
