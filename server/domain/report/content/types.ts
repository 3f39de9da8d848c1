import type {
  ReportAuthor,
  ReportDocument,
  ReportFormat,
  ReportPeriod,
  ReportSubject,
  ReportType,
} from '@/contract/report/report-document'
import type { ManifestSignature } from '@/contract/report/report-manifest'
import type { Context } from '@/server/platform/context'

/** The contents of a report to be composed, and the identity assigned at its request. */
export interface ComposeRequest {
  report: {
    /** TypeID. */
    id: string
    version: number
    /** TypeID of the previous version. */
    supersedes: string | null
    author: ReportAuthor
    /** Derived from the subject if null. */
    title?: string | null | undefined
  }
  type: ReportType
  /** TypeID; reports of a case only. */
  caseId?: string | undefined
  /** Wallets, transactions and screenings; for a monitoring period, one monitored wallet or none for all of them. */
  subject?: Pick<ReportSubject, 'type' | 'value'> & { network?: string | null | undefined }
  /** Monitoring periods only. */
  period?: ReportPeriod | undefined
}

/** One file of a report. */
export interface RenderedFile {
  format: ReportFormat
  file_name: string
  media_type: string
  bytes: Uint8Array
}

/** The result of rendering: the requested files, and the signed manifest, which covers all formats. */
export interface RenderedReport {
  files: RenderedFile[]
  manifest: { bytes: Uint8Array; sha256: string; signature: ManifestSignature }
}

/** Signs the bytes of a manifest; provided by `signing`. */
export type SignManifest = (manifest: Uint8Array) => Promise<ManifestSignature>

/** `composeReport`: reads everything a report contains. Throws what the verbs it reads with throw, and `invalid_request`. */
export type ComposeReport = (ctx: Context, request: ComposeRequest) => Promise<ReportDocument>

/** `renderReport`: the same document and signature give the same bytes. */
export type RenderReport = (
  document: ReportDocument,
  options: { formats: readonly ReportFormat[]; sign: SignManifest },
) => Promise<RenderedReport>
