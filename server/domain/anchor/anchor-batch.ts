import { z } from 'zod'
import { canonicalJson, sha256 } from '@/server/platform/canonical'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const position = z.number().int().positive()

/** The end of an audit log, as in its signed checkpoint. */
const auditEntry = z.strictObject({
  kind: z.literal('audit'),
  organisation_id: z.string(),
  seq: position,
  hash: hex,
  at: z.iso.datetime(),
  key_id: z.string(),
  /** Base64. */
  signature: z.string(),
})

/** The end of a case's timeline. */
const timelineEntry = z.strictObject({
  kind: z.literal('timeline'),
  organisation_id: z.string(),
  case_id: z.string(),
  seq: position,
  hash: hex,
})

/** The manifest of a report, by its SHA-256. */
const reportEntry = z.strictObject({
  kind: z.literal('report'),
  organisation_id: z.string(),
  report_id: z.string(),
  manifest_sha256: hex,
})

/**
 * An operator's reason why what was anchored of an organisation's audit log, a case or a report no longer holds, for instance
 * after a restore. It stays in the log permanently.
 */
const setAsideEntry = z.strictObject({ kind: z.literal('set_aside'), subject: z.string(), reason: z.string().min(1).max(500) })

export const anchorEntry = z.discriminatedUnion('kind', [auditEntry, timelineEntry, reportEntry, setAsideEntry])
export type AnchorEntry = z.infer<typeof anchorEntry>
export type AuditAnchor = z.infer<typeof auditEntry>
export type TimelineAnchor = z.infer<typeof timelineEntry>
export type ReportAnchor = z.infer<typeof reportEntry>
export type SetAside = z.infer<typeof setAsideEntry>

/** The result of one run: one line of the log's file, one object of a bucket, one request to an auditor. */
export const anchorBatch = z.strictObject({
  format: z.literal('assay-anchors-1'),
  /** Identifies the log; every log numbers its batches from 1. */
  log: z.uuid(),
  n: position,
  at: z.iso.datetime(),
  /** `sha256` of the previous batch, empty for the first. */
  prev: hex.or(z.literal('')),
  entries: z.array(anchorEntry),
  /** SHA-256 of the canonical JSON (RFC 8785) of the members above. */
  sha256: hex,
  /** Ed25519 signature of those bytes, in base64, by a signing key of the installation. */
  key_id: z.string(),
  signature: z.string(),
})
export type AnchorBatch = z.infer<typeof anchorBatch>
export type UnsignedBatch = Omit<AnchorBatch, 'sha256' | 'key_id' | 'signature'>

/** The bytes of a batch that are hashed and signed. */
export function batchMessage({ format, log, n, at, prev, entries }: UnsignedBatch): Buffer {
  return Buffer.from(canonicalJson({ format, log, n, at, prev, entries }))
}

export const batchDigest = (batch: UnsignedBatch): string => sha256(batchMessage(batch)).toString('hex')
