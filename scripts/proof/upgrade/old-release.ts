import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'

/**
 * Unpacks the checkout as it was at a commit into a directory. Dependencies are copied where the lock is the same, else
 * `up` installs them there. Returns the commit's hash; throws where the commit is not in this checkout's history.
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
  const lock = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  if (lock(directory) === lock(repositoryRoot))
    copyTree(path.join(repositoryRoot, 'node_modules'), path.join(directory, 'node_modules'))
  return commit
}

function copyTree(from: string, to: string): void {
  const copied = spawnSync('cp', ['-a', from, to])
  if (copied.status !== 0) throw new Error(`cp failed: ${copied.stderr.toString().trim()}`)
}
