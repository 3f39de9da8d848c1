import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'

const root = mkdtempSync(path.join(os.tmpdir(), 'assay-refusals-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Runs a command as an operator with the suites' shared database as an external one. */
function run(script: string, args: string[], env: Record<string, string> = {}): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', path.join('scripts', script), ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, DATABASE_URL: process.env.DATABASE_OWNER_URL, DATA_DIR: path.join(root, 'data'), ...env },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

it('continuous backups of a database elsewhere are refused with the tools that make them, and nothing is set up', () => {
  const place = path.join(root, 'place')
  const { status, said } = run('backup.ts', ['--continuous', place])
  expect([status, said]).toEqual([2, expect.stringMatching(/runs elsewhere \(DATABASE_URL\)[\s\S]*pgBackRest/)])
  expect([existsSync(place), existsSync(path.join(root, 'data', 'backup.json'))]).toEqual([false, false])
}, 60_000)

it('a restore to a moment wants a moment, and an embedded database', () => {
  expect(run('restore.ts', ['--at', 'yesterday', root])).toEqual({
    status: 2,
    said: expect.stringContaining('"yesterday" is neither'),
  })
  expect(run('restore.ts', ['--at', '2026-11-27T00:30:00', root]).status).toBe(2)
  expect(run('restore.ts', ['--at', 'latest', root])).toEqual({
    status: 2,
    said: expect.stringContaining('take DATABASE_URL out'),
  })
  const none = run('restore.ts', ['--at', 'latest', root], { DATABASE_URL: '', DATA_DIR: path.join(root, 'new') })
  expect(none).toEqual({ status: 1, said: expect.stringContaining('holds no continuous backup') })
  mkdirSync(path.join(root, 'continuous'))
  writeFileSync(path.join(root, 'continuous', 'place.json'), '{}')
  const whole = run('restore.ts', [path.join(root, 'continuous')])
  expect(whole).toEqual({ status: 2, said: expect.stringContaining('say which moment to restore with --at') })
}, 60_000)
