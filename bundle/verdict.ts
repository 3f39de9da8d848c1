import type { ReportManifest } from '@/contract/report/report-manifest'

/** `intact`: the bytes that were signed; `unread`: could not be reached behind damage. */
export type FileState = 'intact' | 'altered' | 'missing' | 'extra' | 'unread'

export interface CheckedFile {
  name: string
  state: FileState
  size: number | null
  /** SHA-256 as signed; null for an extra file. */
  expected: string | null
  /** SHA-256 of what is there; null if nothing is. */
  found: string | null
}

/**
 * `vouched`: the key is among the keys that were given; `own_key`: none were given, so the bundle vouches for itself;
 * `revoked_key`: the keys that were given say that nothing it signed can be trusted.
 */
export type SignatureState = 'vouched' | 'own_key' | 'unknown_key' | 'revoked_key' | 'invalid' | 'absent'

export interface Problem {
  /** The file it is about, or null for the archive as a whole. */
  file: string | null
  text: string
}

/** What verifying found. `manifest` is worth something only where `ok`, or where the signature is vouched for. */
export interface Verdict {
  ok: boolean
  manifest: ReportManifest | null
  signature: { state: SignatureState; key_id: string | null; alg: string | null }
  files: CheckedFile[]
  problems: Problem[]
}

export const manifestName = 'manifest.json'
export const signatureName = 'manifest.sig.json'
