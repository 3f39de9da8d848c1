import { type ArchiveFile, canonicalBytes, digest } from '@/bundle'
import type { ReportDocument, ReportFormat } from '@/contract/report/report-document'
import type { ReportManifest } from '@/contract/report/report-manifest'

/** A file of a bundle, and the format in which it is offered separately. */
export interface BundleFile extends ArchiveFile {
  format: ReportFormat | null
}

/** The bytes that are signed: canonical JSON (RFC 8785) of the report's pins and of the digests of its files. */
export function manifestOf(document: ReportDocument, files: readonly BundleFile[]): Uint8Array {
  const manifest: ReportManifest = {
    schema: 'assay.manifest/1',
    report_id: document.id,
    version: document.version,
    supersedes: document.supersedes,
    type: document.type,
    title: document.title,
    organisation_id: document.organisation.id,
    case_id: document.case_id,
    subject: document.subject,
    created_at: document.generated_at,
    model_version: document.model_version,
    hop_limit: document.hop_limit,
    policy: document.policy,
    lists: document.lists,
    data_as_of: document.data_as_of,
    stale: document.stale,
    disclaimer_sha256: digest(new TextEncoder().encode(document.disclaimer)),
    audit_head: document.audit_head,
    files: files.map(({ name, format, bytes }) => ({ name, format, size: bytes.length, sha256: digest(bytes) })),
  }
  return canonicalBytes(manifest)
}
