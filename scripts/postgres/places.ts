import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Account } from '@/scripts/postgres/account'
import { pointerOf, stateOf } from '@/scripts/postgres/state-location'

export interface Places {
  /** Directory of the build to run: `bin`, `lib`, `share`. */
  home: string
  /** The cluster's own directory; absent before initdb ran. */
  cluster: string
}

const stateRoot = '/var/lib/assay'

/**
 * Where the build and the cluster are. Another user than the caller cannot enter the checkout, so for one both are under
 * /var/lib/assay, and `postgres.location` in the data directory records where.
 */
export function placesFor(account: Account, packageHome: string, dataDir: string): Places {
  if (account.kind !== 'user' || account.inPlace) return { home: packageHome, cluster: path.join(dataDir, 'postgres') }
  const state = stateOf(dataDir) ?? makeState(account, dataDir)
  return { home: copyBuild(packageHome), cluster: path.join(state, 'postgres') }
}

function makeState(account: { uid: number; gid: number }, dataDir: string): string {
  dropForgotten(dataDir)
  const state = path.join(stateRoot, `cluster-${randomBytes(6).toString('hex')}`)
  mkdirSync(state, { recursive: true, mode: 0o755 })
  writeFileSync(path.join(state, 'origin'), dataDir)
  chownSync(state, account.uid, account.gid)
  writeFileSync(pointerOf(dataDir), state)
  return state
}

/** Deleting a data directory leaves its cluster behind; the next one in the same place removes it. */
function dropForgotten(dataDir: string): void {
  if (!existsSync(stateRoot)) return
  for (const name of readdirSync(stateRoot)) {
    const origin = path.join(stateRoot, name, 'origin')
    if (existsSync(origin) && readFileSync(origin, 'utf8') === dataDir) {
      rmSync(path.join(stateRoot, name), { recursive: true, force: true })
    }
  }
}

function copyBuild(packageHome: string): string {
  const version = spawnSync(path.join(packageHome, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })
    .stdout.trim()
    .replace(/[^\w.]+/g, '-')
  const target = path.join(stateRoot, `build-${version}`)
  if (existsSync(target)) return target
  const partial = `${target}.${process.pid}`
  mkdirSync(stateRoot, { recursive: true, mode: 0o755 })
  cpSync(packageHome, partial, { recursive: true, verbatimSymlinks: true })
  renameSync(partial, target)
  return target
}
