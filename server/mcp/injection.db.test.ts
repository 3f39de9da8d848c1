import { afterAll, beforeAll, it } from 'vitest'
import { GET, POST } from '@/app/mcp/route'
import { injectedTexts } from '@/scripts/test/generated-cases'
import { closeDatabase } from '@/server/platform/db'
import { logger } from '@/server/platform/logger'
import { connectMcp } from './testing/connect'
import { tryInjections } from './testing/injection-trial'

beforeAll(() => {
  logger().level = 'silent'
})
afterAll(closeDatabase)

it('instructions in what others wrote make an obedient agent neither write nor go beyond its key', async () => {
  const ask = (url: string | URL, init: RequestInit = {}) => (init.method === 'POST' ? POST : GET)(new Request(url, init))
  await tryInjections(injectedTexts, (key) => connectMcp('http://127.0.0.1', key, ask))
}, 600_000)
