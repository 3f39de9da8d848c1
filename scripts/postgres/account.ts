import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { stateOf } from '@/scripts/postgres/state-location'

/** How PostgreSQL's own programs are started: they refuse to run as root. */
export type Account = { kind: 'direct' } | { kind: 'namespace' } | { kind: 'user'; uid: number; gid: number; inPlace: boolean }

const unshare = ['--user', '--map-user=1000', '--map-group=1000'] as const

/**
 * Chooses the account of a cluster. An existing cluster keeps the account that created it, whoever calls: another would
 * silently start an empty one beside it. As root, a user namespace maps root to uid 1000, so that files stay root's and a home
 * of mode 700 can be entered; if that is refused, a system user is used.
 */
export function chooseAccount(home: string, dataDir: string, env: Record<string, string | undefined> = process.env): Account {
  const uid = process.getuid?.()
  const made = statSync(path.join(dataDir, 'postgres'), { throwIfNoEntry: false })
  const elsewhere = stateOf(dataDir)
  if (uid !== 0) {
    if (elsewhere || (made && uid !== undefined && made.uid !== uid)) {
      throw new Error(
        `the database in ${dataDir} was made by ${elsewhere ? 'root' : `user id ${made?.uid}`}: run as that user, or choose another DATA_DIR`,
      )
    }
    return { kind: 'direct' }
  }
  if (elsewhere) {
    const owner = statSync(elsewhere)
    return { kind: 'user', uid: owner.uid, gid: owner.gid, inPlace: false }
  }
  if (made && made.uid !== 0) return { kind: 'user', uid: made.uid, gid: made.gid, inPlace: true }
  if (env.ASSAY_POSTGRES_ACCOUNT !== 'user' && namespaceWorks(home, dataDir)) return { kind: 'namespace' }
  if (!made) return systemUser()
  throw new Error(
    `the database in ${dataDir} was made by root in a user namespace, which does not work here: allow it (sysctl kernel.unprivileged_userns_clone=1), keep the checkout where root owns every directory, or set DATABASE_URL`,
  )
}

/** The command line that runs `program` under the account, and the ids to spawn it with. */
export function underAccount(
  account: Account,
  program: string,
  args: readonly string[],
): { command: string; args: string[]; ids: { uid?: number; gid?: number } } {
  if (account.kind === 'namespace') {
    return { command: 'unshare', args: [...unshare, '--', program, ...args], ids: {} }
  }
  const ids = account.kind === 'user' ? { uid: account.uid, gid: account.gid } : {}
  return { command: program, args: [...args], ids }
}

function namespaceWorks(home: string, dataDir: string): boolean {
  // Inside the namespace root has no power over other people's files, so access to the directory itself is tested too.
  const probe = 'test -w "$1" && "$2" --version'
  const run = spawnSync('unshare', [...unshare, '--', 'sh', '-c', probe, 'sh', dataDir, `${home}/bin/postgres`], {
    stdio: 'ignore',
  })
  return run.status === 0
}

function systemUser(): Account {
  for (const name of ['postgres', 'assay-postgres']) {
    const found = lookUp(name)
    if (found) return found
  }
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'assay-postgres'], { stdio: 'ignore' })
  const user = lookUp('assay-postgres') ?? lookUp('nobody')
  if (!user) {
    throw new Error(
      'PostgreSQL does not run as root and no other user could be made: run as an ordinary user, or set DATABASE_URL',
    )
  }
  return user
}

function lookUp(name: string): Account | undefined {
  const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout?.trim() || Number.NaN)
  const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout?.trim() || Number.NaN)
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { kind: 'user', uid, gid, inPlace: false } : undefined
}
