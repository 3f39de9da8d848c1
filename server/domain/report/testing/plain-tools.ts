import type { ReportDocument } from '@/contract/report/report-document'
import { signManifest } from '@/server/domain/signing'
import { canonicalJson, sha256 } from '@/server/platform/canonical'
import { iso } from '@/server/platform/clock/clock'
import type { ReportTools } from '../run-report'

/** Tools that make tiny, really signed reports, for suites about a report's life cycle instead of its content. */
export const plainTools: ReportTools = {
  scopes: [],
  compose: async (ctx, request) =>
    ({
      type: request.type,
      id: request.report.id,
      version: request.report.version,
      supersedes: request.report.supersedes,
      title: request.report.title ?? 'Untitled',
      generated_at: iso(ctx.clock.now()),
      generated_by: request.report.author,
      model_version: 'suite-1',
      hop_limit: 3,
      stale: true,
      last_good_read_at: iso(ctx.clock.now()),
      data_as_of: { network: 'bitcoin', block_height: 7, block_time: iso(ctx.clock.now()) },
    }) as unknown as ReportDocument,
  render: async (document, { formats, sign }) => {
    const files = formats.map((format) => ({
      format,
      file_name: `report.${format}`,
      media_type: mediaTypes[format],
      bytes: Buffer.from(`${format} of ${document.id}`),
    }))
    const bytes = Buffer.from(
      canonicalJson({
        id: document.id,
        files: files.map((f) => ({ name: f.file_name, sha256: sha256(f.bytes).toString('hex') })),
      }),
    )
    return { files, manifest: { bytes, sha256: sha256(bytes).toString('hex'), signature: await sign(bytes) } }
  },
  sign: signManifest,
}

const mediaTypes = { pdf: 'application/pdf', csv: 'text/csv', json: 'application/json', zip: 'application/zip' } as const
