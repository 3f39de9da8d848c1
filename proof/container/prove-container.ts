import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CannotRun, type ProofResult } from '@/proof/proof'
import { ServiceProcess } from '@/proof/service-process'
import { repositoryRoot } from '@/scripts/settings'
import { furnish } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { confinementFaults } from './confinement'
import { dayOfWork } from './day-of-work'

const nobody = 65_534
const enter = path.join(repositoryRoot, 'proof', 'container', 'enter.sh')
const entrypoint = path.join(repositoryRoot, 'scripts', 'compose', 'entrypoint.sh')

/**
 * Starts web and worker through the image's entry point, confined like in compose.yaml, and makes them do what an installation
 * does in a day. Skipped if this process may not create a mount namespace.
 */
export async function proveContainer({
  control,
  report,
}: {
  control: boolean
  report: (line: string) => void
}): Promise<ProofResult> {
  if (process.getuid?.() !== 0) throw new CannotRun('confining a process takes root')
  const root = mkdtempSync(path.join(os.tmpdir(), 'assay-container-'))
  const [data, tmp] = ['data', 'tmp'].map((name) => path.join(root, name)) as [string, string]
  // In a directory of the caller's if given, as the proof's own is deleted at the end.
  const logs = process.env.PROOF_LOG_DIR ?? path.join(root, 'logs')
  for (const directory of [data, tmp, logs]) mkdirSync(directory, { recursive: true, mode: 0o755 })
  chmodSync(root, 0o755)
  chownSync(data, nobody, nobody)
  const before = ['unshare', '--mount', '--propagation', 'private', enter, data, tmp]
  const tried = spawnSync(before[0] as string, [...before.slice(1), 'test', '-r', path.join(repositoryRoot, 'package.json')], {
    encoding: 'utf8',
  })
  if (tried.status !== 0) {
    const why = (tried.stderr || tried.error?.message || 'nobody may not read this checkout').trim()
    rmSync(root, { recursive: true, force: true })
    throw new CannotRun(`a process cannot be confined here (${why})`)
  }
  process.env.PROOF_LOG_DIR = logs
  const database = await openTestDatabase()
  const running: ServiceProcess[] = []
  try {
    const { api_key } = await furnish(database)
    const env = {
      DATA_DIR: data,
      TMPDIR: tmp,
      HEARTBEAT_PATH: path.join(tmp, 'heartbeat'),
      LOG_LEVEL: 'info',
      // From the environment, as set by the entry point.
      SECRETS_FILE: '',
      SECRETS_FROM_FILE: '',
    }
    const confined = control ? [] : [...before, entrypoint]
    for (const name of ['web', 'worker'] as const) {
      const made = await ServiceProcess.make({ name, database, env, before: confined })
      running.push(made)
      await made.start()
    }
    report('web and worker run')
    const work = await dayOfWork((running[0] as ServiceProcess).url, api_key as string, report)
    const pids = running.map(({ pid }) => pid as number)
    const faults = [
      ...work.faults,
      ...running.flatMap(({ options }, at) => confinementFaults(options.name, pids[at] as number, repositoryRoot)),
      ...heartbeatFaults(pids[1] as number, env.HEARTBEAT_PATH),
      ...refusedWrites(logs),
    ]
    return { figures: { ...work.figures, user: nobody }, faults }
  } finally {
    for (const one of running.reverse()) await one.end()
    await database.close()
    delete process.env.PROOF_LOG_DIR
    rmSync(root, { recursive: true, force: true })
  }
}

/** Checks the worker's heartbeat file as the health check of compose.yaml does, in the worker's own namespace. */
function heartbeatFaults(pid: number, file: string): string[] {
  const { stdout } = spawnSync('nsenter', ['--target', String(pid), '--mount', 'stat', '--format', '%Y', file], {
    encoding: 'utf8',
  })
  const age = Date.now() / 1000 - Number(stdout)
  return stdout && age < 30 ? [] : [`the worker's heartbeat file is ${stdout ? `${Math.round(age)} s old` : 'not there'}`]
}

/** Log lines about writes refused by the read-only root or missing privileges. */
function refusedWrites(logs: string): string[] {
  return readdirSync(logs).flatMap((file) =>
    readFileSync(path.join(logs, file), 'utf8')
      .split('\n')
      .filter((line) => /EROFS|EACCES|EPERM/.test(line))
      .map((line) => `${file}: ${line.slice(0, 300)}`),
  )
}
