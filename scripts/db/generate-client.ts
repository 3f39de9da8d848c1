import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contentHash } from '@/scripts/content-hash'
import { repositoryRoot } from '@/scripts/settings'

/** Runs `prisma generate` when the schema (or Prisma itself) changed since the last time; returns whether it ran. */
export function generateClient(force = false): boolean {
  const output = path.join(repositoryRoot, 'server', 'platform', 'prisma-client')
  const stamp = path.join(output, 'schema.sha256')
  const hash = contentHash(repositoryRoot, ['prisma/schema', 'node_modules/prisma/package.json'])
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  rmSync(stamp, { force: true })
  const prisma = path.join(repositoryRoot, 'node_modules', 'prisma', 'build', 'index.js')
  const run = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    env: { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  })
  if (run.status !== 0) throw new Error(`prisma generate failed:\n${run.stdout}${run.stderr}`)
  writeFileSync(stamp, hash)
  return true
}
