import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'

/**
 * Unpacks the checkout as of a commit into a directory. Dependencies are copied if the lock is the same, else `up` installs
 * them there. Returns the commit's hash; throws if the commit is not in this checkout's history.
 */
export function unpackRelease(ref: string, directory: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repositoryRoot, encoding: 'buffer', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'pipe'] })
  let commit: string
  try {
    commit = git('rev-parse', '--verify', `${ref}^{commit}`).toString().trim()
  } catch {
    throw new Error(`--from ${ref}: this checkout's history has no such commit; clone it whole, or name another`)
  }
  mkdirSync(directory, { recursive: true })
  const unpacked = spawnSync('tar', ['-x', '-C', directory], { input: git('archive', '--format=tar', commit) })
  if (unpacked.status !== 0) throw new Error(`tar failed: ${unpacked.stderr.toString().trim()}`)
  const lock = readFileSync(path.join(directory, 'package-lock.json'))
  if (packagesOf(lock) === packagesOf(readFileSync(path.join(repositoryRoot, 'package-lock.json')))) {
    copyTree(path.join(repositoryRoot, 'node_modules'), path.join(directory, 'node_modules'))
    // Marks these packages as those of its lock, as `up` does after installing them.
    writeFileSync(path.join(directory, 'node_modules/.assay-lock-sha256'), createHash('sha256').update(lock).digest('hex'))
  }
  return commit
}

/** The content of a lock file except the project's own version. */
function packagesOf(lock: Buffer): string {
  const { packages } = JSON.parse(lock.toString()) as { packages: Record<string, { version?: string }> }
  return JSON.stringify({ ...packages, '': { ...packages[''], version: undefined } })
}

function copyTree(from: string, to: string): void {
  const copied = spawnSync('cp', ['-a', from, to])
  if (copied.status !== 0) throw new Error(`cp failed: ${copied.stderr.toString().trim()}`)
}
