import type { ReportManifest } from '@/contract/report/report-manifest'

/** `intact`: the signed bytes; `unread`: not reachable behind a damaged part. */
export type FileState = 'intact' | 'altered' | 'missing' | 'extra' | 'unread'

export interface CheckedFile {
  name: string
  state: FileState
  size: number | null
  /** Signed SHA-256; null for an extra file. */
  expected: string | null
  /** Actual SHA-256; null if the file is missing. */
  found: string | null
}

/**
 * `vouched`: the key is among the given keys; `own_key`: none were given, so the bundle vouches for itself; `revoked_key`:
 * according to the given keys, nothing it signed can be trusted.
 */
export type SignatureState = 'vouched' | 'own_key' | 'unknown_key' | 'revoked_key' | 'invalid' | 'absent'

export interface Problem {
  /** The file it is about, or null for the archive as a whole. */
  file: string | null
  text: string
}

/** The result of a verification. `manifest` can only be relied on if `ok`, or if the signature is vouched for. */
export interface Verdict {
  ok: boolean
  manifest: ReportManifest | null
  signature: { state: SignatureState; key_id: string | null; alg: string | null }
  files: CheckedFile[]
  problems: Problem[]
}

export const manifestName = 'manifest.json'
export const signatureName = 'manifest.sig.json'
