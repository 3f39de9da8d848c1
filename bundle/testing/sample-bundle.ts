import { ed25519 } from '@noble/curves/ed25519.js'
import { base64, utf8 } from '@scure/base'
import { type ArchiveFile, buildBundle, canonicalBytes, digest, keyIdOf } from '@/bundle'
import type { ManifestSignature, ReportManifest, SigningKeySet } from '@/contract/report/report-manifest'

export interface SampleKey {
  secret: Uint8Array
  publicKey: string
  keyId: string
}

/** A key pair derived from one byte, the same every time. */
export function sampleKey(seed: number): SampleKey {
  const secret = new Uint8Array(32).fill(seed)
  const publicKey = base64.encode(ed25519.getPublicKey(secret))
  return { secret, publicKey, keyId: keyIdOf(publicKey) }
}

export function sampleSignature(manifest: Uint8Array, key: SampleKey): ManifestSignature {
  return {
    alg: 'ed25519',
    key_id: key.keyId,
    value: base64.encode(ed25519.sign(manifest, key.secret)),
    public_key: key.publicKey,
  }
}

/** The published document of these keys. */
export function sampleKeys(...keys: SampleKey[]): SigningKeySet {
  return { keys: keys.map(({ keyId, publicKey }) => ({ key_id: keyId, alg: 'ed25519', public_key: publicKey })) }
}

export const sampleFiles: ArchiveFile[] = [
  { name: 'report.pdf', bytes: Uint8Array.from({ length: 400 }, (_, i) => (i * 37) % 256) },
  { name: 'report.json', bytes: utf8.decode('{"title":"A report"}\n') },
  { name: 'tables/exposure.csv', bytes: utf8.decode('category,share\nmixer,0.25\n') },
  { name: 'tables/empty.csv', bytes: new Uint8Array(0) },
]

export function sampleManifest(files: readonly ArchiveFile[] = sampleFiles): Uint8Array {
  const manifest: ReportManifest = {
    schema: 'assay.manifest/1',
    report_id: 'rpt_01jd3v9c7ne4v8zq2m5x6y7w8t',
    version: 2,
    supersedes: 'rpt_01jd3v9c7ne4v8zq2m5x6y7w8s',
    type: 'wallet',
    title: 'Wallet report',
    organisation_id: 'org_01jd3v9c7ne4v8zq2m5x6y7w8v',
    case_id: null,
    subject: { type: 'address', value: 'bc1qexample', network: 'bitcoin' },
    created_at: '2026-11-20T10:00:00.000Z',
    model_version: '1.0.0',
    hop_limit: 5,
    policy: null,
    lists: [],
    data_as_of: null,
    stale: false,
    disclaimer_sha256: digest(utf8.decode('disclaimer')),
    audit_head: null,
    files: files.map(({ name, bytes }) => ({ name, format: null, size: bytes.length, sha256: digest(bytes) })),
  }
  return canonicalBytes(manifest)
}

/** A complete bundle of the sample files, signed with a key. */
export function sampleBundle(key: SampleKey, files: readonly ArchiveFile[] = sampleFiles): Uint8Array {
  const manifest = sampleManifest(files)
  return buildBundle(manifest, sampleSignature(manifest, key), files)
}
