import { readFile, stat } from 'node:fs/promises'
import { readArchive, type Verdict, verifyBundle, verifyFiles } from '@/bundle'
import type { SigningKeySet } from '@/contract/report/report-manifest'
import { filesUnder } from './files-under'

export interface ReadBundle {
  verdict: Verdict
  /** The bytes of `report.json`, if they match the signature. */
  reportJson: Uint8Array | null
}

/** Verifies a bundle's archive, or the directory it was unpacked to. Null if nothing exists at the path. */
export async function readBundle(file: string, keys: SigningKeySet | null): Promise<ReadBundle | null> {
  const found = await stat(file).catch(() => null)
  if (found === null) return null
  const bytes = found.isDirectory() ? null : await readFile(file)
  const files = bytes === null ? await filesUnder(file) : readArchive(bytes).files
  const verdict = bytes === null ? verifyFiles(files, keys) : verifyBundle(bytes, keys)
  const intact = verdict.files.some(({ name, state }) => name === 'report.json' && state === 'intact')
  return { verdict, reportJson: (intact && files.find(({ name }) => name === 'report.json')?.bytes) || null }
}
