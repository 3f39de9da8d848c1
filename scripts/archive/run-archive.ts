import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import {
  archiveDirectory,
  archiving,
  faultOfFile,
  manifestDigest,
  readSegments,
  type Segment,
  stopEngine,
} from '@/server/chain/archive'
import { heightToArchive } from '@/server/chain/archive/horizon.repo'
import { moveBatch, restoreNewest } from '@/server/chain/archive/move.repo'
import { type Network, networkById, networks } from '@/server/chain/networks'
import { env, isSpread } from '@/server/platform/env'

const number = (n: number) => n.toLocaleString('en')
const sum = (segments: readonly Segment[], of: (segment: Segment) => number) => segments.reduce((all, one) => all + of(one), 0)
const bytesOf = ({ files }: Segment) => files[0].bytes + files[1].bytes

/**
 * Moves everything old enough into the archive in batches, until nothing is left or `signal` aborts. Returns the exit status.
 */
export async function archiveTransfers(
  ownerUrl: string,
  name: string,
  { before, batch }: { before: Date | null; batch: number },
  signal: AbortSignal,
): Promise<number> {
  const network = accountNetwork(name)
  return withOwner(ownerUrl, async (client) => {
    const until = await heightToArchive(client, network, before ?? env().ARCHIVE_AFTER_DAYS)
    if (typeof until === 'string') {
      console.log(until)
      return 1
    }
    removeStrays(await readSegments(client, null))
    for (let sides = 0, bytes = 0; ; ) {
      const segment = signal.aborted ? null : await moveBatch(client, network.id, { until, batch })
      if (segment === null) {
        console.log(sides === 0 ? `nothing of ${network.name} up to block ${number(until)} is left to archive` : 'done')
        return 0
      }
      sides += segment.sides
      bytes += bytesOf(segment)
      console.log(
        `blocks ${number(segment.fromHeight)} to ${number(segment.toHeight)}: ${number(segment.sides)} sides of transfers, ${(bytes / sides).toFixed(1)} bytes each so far`,
      )
    }
  })
}

/** Prints what is archived; with `verify` every file is read. Returns 1 if a file is missing or damaged. */
export async function archiveStatus(ownerUrl: string, verify: boolean): Promise<number> {
  return withOwner(ownerUrl, async (client) => {
    const all = await readSegments(client, null)
    if (all.length === 0) console.log('nothing is archived')
    let faults = 0
    for (const id of new Set(all.map(({ network }) => network))) {
      const segments = all.filter(({ network }) => network === id)
      const [newest] = segments as [Segment]
      const [sides, bytes] = [sum(segments, (one) => one.sides), sum(segments, bytesOf)]
      console.log(
        `${networkById(id).name}: up to block ${number(newest.toHeight)} (${newest.toTime.toISOString()}), ${number(sides)} sides of transfers in ${segments.length * 2} files, ${number(bytes)} bytes, ${(bytes / Math.max(1, sides)).toFixed(1)} each; manifest ${manifestDigest(segments)}`,
      )
      for (const file of verify ? segments.flatMap(({ files }) => files) : []) {
        const fault = await faultOfFile(file)
        if (fault === null) continue
        faults += 1
        console.log(`  ${fault}`)
      }
    }
    if (verify && faults === 0 && all.length > 0) console.log('every file is what its digest says')
    return faults > 0 ? 1 : 0
  })
}

/** Moves the newest range of a network, or all of them, back into PostgreSQL. Returns the exit status. */
export async function restoreTransfers(ownerUrl: string, name: string, all: boolean, signal: AbortSignal): Promise<number> {
  const network = accountNetwork(name)
  return withOwner(ownerUrl, async (client) => {
    for (let count = 0; ; count++) {
      const segment = signal.aborted || (count > 0 && !all) ? null : await restoreNewest(client, network.id)
      if (segment === null) {
        if (count === 0) console.log(`nothing of ${network.name} is archived`)
        return 0
      }
      console.log(
        `blocks ${number(segment.fromHeight)} to ${number(segment.toHeight)}: ${number(segment.sides)} sides are in PostgreSQL again`,
      )
    }
  })
}

function accountNetwork(name: string): Network {
  const network = networks.find((one) => one.name === name)
  if (network === undefined) throw new Error(`there is no network ${name}`)
  if (network.model !== 'account') throw new Error(`${name} stores outpoints, which are not archived; account networks only`)
  return network
}

/** Removes files that no manifest lists: left by a run that was killed before its commit, or after it restored. */
function removeStrays(segments: readonly Segment[]): void {
  const known = new Set(segments.flatMap(({ files }) => files.map(({ name }) => name)))
  for (const folder of readdirSync(archiveDirectory(), { withFileTypes: true })) {
    if (!folder.isDirectory() || !/^\d+$/.test(folder.name)) continue
    for (const file of readdirSync(path.join(archiveDirectory(), folder.name))) {
      const at = path.join(archiveDirectory(), folder.name, file)
      // Another run may be about to list it.
      if (known.has(`${folder.name}/${file}`) || Date.now() - statSync(at).mtimeMs < 3_600_000) continue
      rmSync(at)
      console.log(`removed ${folder.name}/${file}, which belongs to nothing`)
    }
  }
}

async function withOwner<T>(connectionString: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  if (isSpread()) throw new Error('this installation is spread over machines, where transfers are not archived')
  if (!archiving()) throw new Error('ARCHIVE_DIR is not set; name an absolute directory, for the service and for this command')
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => {})
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
    await pool.end()
    stopEngine()
  }
}
