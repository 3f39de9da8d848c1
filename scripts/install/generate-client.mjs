// Plain JavaScript for Node 20: everything else imports the generated client.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const stamp = path.join(root, 'server', 'platform', 'prisma-client', 'schema.sha256')

/**
 * Runs `prisma generate` when the schema (or Prisma itself) changed since the last time; returns whether it ran.
 * @param {boolean} [force]
 */
export function generateClient(force = false) {
  const hash = schemaHash()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  rmSync(stamp, { force: true })
  const cli = path.join(root, 'node_modules', 'prisma', 'build', 'index.js')
  const run = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  })
  if (run.status !== 0)
    throw new Error(`prisma generate failed:\n${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`)
  writeFileSync(stamp, hash)
  return true
}

function schemaHash() {
  const directory = path.join(root, 'prisma', 'schema')
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'node_modules', 'prisma', 'package.json')))
  for (const name of readdirSync(directory).sort()) hash.update(name).update(readFileSync(path.join(directory, name)))
  return hash.digest('hex')
}
