import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { unpacked, verified } from '../encryption/pack'
import type { Place } from '../place/place'
import { type ArchivedWal, parseSegment, segmentName } from './wal-name'

/**
 * PostgreSQL runs this for each WAL file it needs: it requests the file from this process through a file and waits for the
 * answer. A status above 125 aborts recovery; 1 means that there is no such WAL, at which recovery ends.
 */
const script = `#!/bin/sh
: > "$3/want.$1"
n=0
while [ $n -lt 180000 ]; do
  if [ -e "$3/got.$1" ]; then mv "$3/got.$1" "$2" && exit 0; exit 200; fi
  if [ -e "$3/none.$1" ]; then exit 1; fi
  if [ -e "$3/fail" ]; then exit 200; fi
  n=$((n+1)); sleep 0.01
done
exit 200
`

export interface WalServer {
  /** For `restore_command`. */
  command: string
  /** Why a file could not be provided, or null. */
  fault(): Error | null
  /** WAL files provided so far, the last one first. */
  given(): readonly string[]
  stop(): void
}

interface ServeWal {
  place: Place
  known: Map<string, ArchivedWal>
  identities: readonly string[]
  /** A directory created for this purpose. */
  folder: string
  /** The owner of the directory and the files, if not the user of this process. */
  owner: { uid: number; gid: number } | null
}

/** Provides WAL files from a place to a recovering PostgreSQL, each decrypted and verified. */
export function serveWal({ place, known, identities, folder, owner }: ServeWal): WalServer {
  const own = (file: string) => owner && chownSync(file, owner.uid, owner.gid)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const program = path.join(folder, 'fetch.sh')
  writeFileSync(program, script, { mode: 0o700 })
  own(program)
  own(folder)
  let fault: Error | null = null
  const given: string[] = []
  const fetches = new Map<string, Promise<string | null>>()

  /** The path of a file with the WAL, or null. Fetches the next two segments ahead. */
  const fetch = (name: string): Promise<string | null> => {
    const begun = fetches.get(name)
    if (begun !== undefined) return begun
    const made = bring(name)
    made.catch(() => {})
    fetches.set(name, made)
    return made
  }
  const bring = async (name: string): Promise<string | null> => {
    const wal = known.get(name)
    if (wal === undefined) {
      if (isBetween(name, known)) throw new Error(`the WAL segment ${name} is missing in ${place.label}`)
      return null
    }
    const found = await place.open(wal.placed)
    if (found === null) throw new Error(`the WAL segment ${name} is missing in ${place.label}`)
    const file = path.join(folder, `part.${name}`)
    const handle = await open(file, 'w', 0o600)
    try {
      for await (const chunk of verified(await unpacked(wal.placed, found, identities), wal.sha256, name))
        await handle.writeFile(chunk)
      await handle.sync()
    } catch (error) {
      throw new Error(`the WAL segment ${name} in ${place.label} is damaged: ${(error as Error).message}`)
    } finally {
      await handle.close()
    }
    own(file)
    return file
  }
  const answer = async (name: string): Promise<void> => {
    try {
      const file = await fetch(name)
      fetches.delete(name)
      if (file === null) writeFileSync(path.join(folder, `none.${name}`), '')
      else {
        given.unshift(name)
        await rename(file, path.join(folder, `got.${name}`))
        for (const next of following(name, 2)) if (known.has(next)) void fetch(next)
      }
    } catch (error) {
      fault ??= error as Error
      writeFileSync(path.join(folder, 'fail'), '')
    }
  }
  const timer = setInterval(() => {
    for (const entry of readdirSync(folder).filter((one) => one.startsWith('want.'))) {
      rmSync(path.join(folder, entry), { force: true })
      const name = entry.slice('want.'.length)
      rmSync(path.join(folder, `none.${name}`), { force: true })
      void answer(name)
    }
  }, 10)
  return {
    command: `sh "${program}" "%f" "%p" "${folder}"`,
    fault: () => fault,
    given: () => given,
    stop: () => clearInterval(timer),
  }
}

/** Whether segments before and after it on its timeline exist: then it is missing, not beyond the end. */
function isBetween(name: string, known: Map<string, ArchivedWal>): boolean {
  const asked = parseSegment(name)
  if (asked === null) return false
  const own = [...known.keys()].flatMap((one) => parseSegment(one) ?? []).filter(({ timeline }) => timeline === asked.timeline)
  return own.some(({ number }) => number < asked.number) && own.some(({ number }) => number > asked.number)
}

function following(name: string, count: number): string[] {
  const segment = parseSegment(name)
  if (segment === null) return []
  return Array.from({ length: count }, (_, i) => segmentName({ ...segment, number: segment.number + i + 1 }))
}
