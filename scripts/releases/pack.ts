import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { type BackupManifest, manifestFile, tableFile } from '@/scripts/backup/manifest'
import { sha256 } from '@/server/platform/canonical'

/** Packs the tables of a backup into one file, compressed as a whole; files and secrets are left out. */
export function packBackup(directory: string, { tables, ...rest }: BackupManifest): Buffer {
  const contents = tables.map(({ name }) => gunzipSync(readFileSync(path.join(directory, tableFile(name)))))
  const head = { ...rest, blobs: null, damaged: [], secrets: false, tables, lengths: contents.map((one) => one.length) }
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(Buffer.concat([length, json, ...contents]), { params: quality })
}

/** Unpacks a backup into a directory with `tables/`, as `readBackup` expects it; returns its manifest. */
export function unpackBackup(packed: Buffer, directory: string): BackupManifest {
  const bytes = brotliDecompressSync(packed)
  let at = 4 + bytes.readUInt32BE(0)
  const head = JSON.parse(bytes.subarray(4, at).toString()) as BackupManifest & { lengths: number[] }
  const { lengths, ...manifest } = head
  manifest.tables = manifest.tables.map((table, i) => {
    const file = gzipSync(bytes.subarray(at, at + (lengths[i] as number)), { level: 1 })
    at += lengths[i] as number
    writeFileSync(path.join(directory, tableFile(table.name)), file)
    return { ...table, sha256: sha256(file).toString('hex') }
  })
  if (at !== bytes.length) throw new Error('the dump is not whole')
  writeFileSync(path.join(directory, manifestFile), JSON.stringify(manifest))
  return manifest
}
