import type { ManifestSignature } from '@/contract/report/report-manifest'
import { type ArchiveFile, writeArchive } from './archive'
import { canonicalBytes } from './canonical-json'
import { manifestName, signatureName } from './verdict'

/** The archive of a signed manifest and its files, in the manifest’s order. */
export function buildBundle(manifest: Uint8Array, signature: ManifestSignature, files: readonly ArchiveFile[]): Uint8Array {
  return writeArchive([
    { name: manifestName, bytes: manifest },
    { name: signatureName, bytes: canonicalBytes(signature) },
    ...files,
  ]).bytes
}
