import path from 'node:path'
import type pg from 'pg'
import { finishImportRun, type OnProgress, openInput, startImportRun, UnreadableFile } from '@/server/chain/import'
import { PackUnreadable } from '../tagpack/raw-pack'
import { readPack } from '../tagpack/read-pack'
import { importPack, type PackSummary, packDigest } from './import-pack'

/** A pack is kept in memory completely, as text and as lines. */
const mostBytes = 256 * 2 ** 20

export interface ImportPackFileOptions {
  readonly onRefused: (file: string, line: number | undefined, reason: string) => void
  readonly onProgress?: OnProgress | undefined
  /** Items imported or refused so far. */
  readonly onRows?: ((read: number) => void) | undefined
}

/** Imports a TagPack or ActorPack file, plain or gzip. A pack that cannot be read at all counts as one refusal. */
export async function importPackFile(pool: pg.Pool, file: string, options: ImportPackFileOptions): Promise<PackSummary> {
  const text = await textOf(file, options.onProgress)
  const sha256 = packDigest(text)
  const run = await startImportRun(pool, 'tagpack', path.basename(file), sha256)
  try {
    const onRefused = (line: number, reason: string) => options.onRefused(file, line, reason)
    const summary = await importPack(pool, readPack(text), {
      name: path.basename(file),
      sha256,
      onRefused,
      onRows: options.onRows,
    })
    Object.assign(run, {
      read: summary.read,
      added: summary.added,
      known: summary.known,
      bad: summary.refused,
      position: summary.read,
    })
    await finishImportRun(pool, run, 'done')
    return summary
  } catch (error) {
    await finishImportRun(pool, run, 'failed')
    if (!(error instanceof PackUnreadable)) throw error
    options.onRefused(file, error.line, error.message)
    return { read: 1, added: 0, known: 0, refused: 1, skipped: new Map(), unknownConcepts: new Map(), tagPack: null }
  }
}

async function textOf(file: string, onProgress: OnProgress | undefined): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of (await openInput(file, onProgress)) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new UnreadableFile('a tag pack is at most 256 MiB unpacked; divide it')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
