import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CannotRun, type ProofResult } from '@/proof/proof'
import { RunningRelease } from '@/proof/upgrade/running-release'
import { freePort } from '@/scripts/postgres/free-port'
import { repositoryRoot } from '@/scripts/settings'
import { fillDatabase } from './fill-database'
import { fillFiles } from './fill-files'
import { fillLogs } from './fill-logs'
import type { Filling } from './filling'
import { type KeyedWrite, Requests } from './requests'
import { SmallDisk, whyNoDisks } from './small-disk'

const sizes = { database: 640, files: 256, logs: 256 }
const reserveMib = 96
const warnMib = 192

export interface ProveDisks {
  /** Requests of each kind in each state. */
  requests: number
  /** Starts the service without its reserve. */
  control: boolean
  report: (line: string) => void
}

/**
 * Runs `up` with its database, its evidence and its logs each on a small disk, fills one after the other during writes with
 * keys and empties it again. Skipped if no disk can be mounted.
 */
export async function proveDisks({ requests, control, report }: ProveDisks): Promise<ProofResult> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'assay-disks-'))
  const why = whyNoDisks(root)
  if (why !== null) {
    rmSync(root, { recursive: true, force: true })
    throw new CannotRun(`no disk can be mounted here (${why})`)
  }
  const dataDir = path.join(root, 'data')
  const disks: SmallDisk[] = []
  const mount = (directory: string, megabytes: number) => {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const disk = SmallDisk.mount(directory, megabytes)
    disks.push(disk)
    return disk
  }
  let service: RunningRelease | undefined
  try {
    const port = await freePort()
    const env = {
      ASSAY_SAMPLE: '0',
      STORAGE_RESERVE_MIB: control ? '0' : String(reserveMib),
      STORAGE_WARN_GIB: String(warnMib / 1024),
      LOG_LEVEL: 'info',
    }
    const start = () => RunningRelease.start(repositoryRoot, dataDir, port, env)
    // Created on the normal disk first, as initdb wants its own directory.
    await (await start()).stop()
    const database = moveOnto(clusterOf(dataDir), path.join(root, 'cluster'), (at) => mount(at, sizes.database))
    const files = mount(path.join(dataDir, 'blobs'), sizes.files)
    const logs = mount(path.join(dataDir, 'logs'), sizes.logs)
    service = await start()
    const api = new Requests(service.facts.url, service.key)
    const stored: KeyedWrite[] = []
    const faults: string[] = []
    const figures: Record<string, unknown> = {}
    const told = (line: string) => {
      faults.push(line)
      report(`FAULT ${line}`)
    }
    const shape: Filling = { api, requests, told, report, stored, reserveMib, warnMib }
    figures.database = await fillDatabase({ ...shape, database })
    figures.files = await fillFiles({ ...shape, files, directory: path.join(dataDir, 'blobs') })
    figures.logs = await fillLogs({
      ...shape,
      logs,
      log: path.join(dataDir, 'logs', 'web.log'),
      upLog: path.join(root, `up-${path.basename(repositoryRoot)}.log`),
    })
    const titles = await api.titles()
    for (const { title } of stored) if (titles.get(title) !== 1) told(`${title} is stored ${titles.get(title) ?? 0} times`)
    for (const title of titles.keys()) if (!stored.some((one) => one.title === title)) told(`${title} was refused and is stored`)
    service.command('scripts/audit.ts', [0], 'verify')
    return { figures: { ...figures, kept: stored.length, sizes_mib: sizes, reserve_mib: reserveMib }, faults }
  } catch (error) {
    const log = path.join(root, `up-${path.basename(repositoryRoot)}.log`)
    report(`up said last: ${existsSync(log) ? readFileSync(log, 'utf8').slice(-1500) : 'nothing'}`)
    throw error
  } finally {
    await service?.stop()
    for (const disk of disks.toReversed()) disk.unmount()
    rmSync(root, { recursive: true, force: true })
  }
}

/** The directory of PostgreSQL's files under `up`. */
function clusterOf(dataDir: string): string {
  const inside = path.join(dataDir, 'postgres')
  return existsSync(inside) ? inside : path.join(readFileSync(path.join(dataDir, 'postgres.location'), 'utf8').trim(), 'postgres')
}

/** Mounts a disk in place of a stopped cluster, and moves the cluster onto it. */
function moveOnto(cluster: string, aside: string, mount: (directory: string) => SmallDisk): SmallDisk {
  copyWhole(cluster, aside)
  const disk = mount(cluster)
  copyWhole(aside, cluster)
  rmSync(aside, { recursive: true })
  return disk
}

/** Copies with owners and modes, including those of the directory itself. */
function copyWhole(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`cp: ${stderr}`)
}
