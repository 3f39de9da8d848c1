import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import type { Database } from '@/scripts/db/open-database'
import { startRotation } from './start-rotation'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-rotate-'))
const file = path.join(dataDir, 'secrets.json')
const stored = JSON.stringify({ POSTGRES_APP_PASSWORD: 'p'.repeat(64) })
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dataDir, { recursive: true, force: true })
})

it('refuses the password of a database that is spread over a cluster, and changes nothing', async () => {
  writeFileSync(file, stored)
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const secrets = { ofFile: ['POSTGRES_APP_PASSWORD'] } as unknown as Database['secrets']
  const spread: Database = {
    ownerUrl: 'postgresql://owner@127.0.0.1:1/assay',
    appUrl: 'postgresql://assay_runtime@127.0.0.1:1/assay',
    ownLogin: true,
    embedded: false,
    spread: true,
    secrets,
    dataDir,
    close: async () => {},
  }
  expect(await startRotation(spread, 'POSTGRES_APP_PASSWORD')).toBe(2)
  expect(said.mock.calls.flat().join('\n')).toContain('spread over a Citus cluster')
  expect(readFileSync(file, 'utf8')).toBe(stored)
})
