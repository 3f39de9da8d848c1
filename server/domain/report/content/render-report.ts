import { buildBundle, canonicalBytes, digest } from '@/bundle'
import type { ReportDocument, ReportFormat } from '@/contract/report/report-document'
import { type BundleFile, manifestOf } from './manifest'
import { readme } from './readme'
import { renderPdf } from './render-pdf'
import { csvOf, stackedCsv } from './tables/csv'
import { tablesOf } from './tables/tables-of'
import type { RenderedFile, RenderReport } from './types'

const mediaTypes: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  json: 'application/json',
  zip: 'application/zip',
}

/**
 * The files of a report and its signed manifest, which covers every format regardless of the request. The same document and
 * signature give the same bytes.
 */
export const renderReport: RenderReport = async (given, { formats, sign }) => {
  // In canonical order, so that documents from the database and from report.json give the same bytes.
  const document = JSON.parse(new TextDecoder().decode(canonicalBytes(given))) as ReportDocument
  const parts = await bundleFiles(document)
  const manifest = manifestOf(document, parts)
  const signature = await sign(manifest)
  const bytesOf = (format: ReportFormat) =>
    format === 'zip' ? buildBundle(manifest, signature, parts) : parts.find((part) => part.format === format)?.bytes
  const files = [...new Set(formats)].map((format): RenderedFile => {
    const bytes = bytesOf(format)
    if (bytes === undefined) throw new Error(`no ${format} was rendered`)
    return { format, file_name: `${fileName(document)}.${format}`, media_type: mediaTypes[format], bytes }
  })
  return { files, manifest: { bytes: manifest, sha256: digest(manifest), signature } }
}

async function bundleFiles(document: ReportDocument): Promise<BundleFile[]> {
  const tables = tablesOf(document)
  return [
    { name: 'report.pdf', format: 'pdf', bytes: await renderPdf(document) },
    { name: 'report.json', format: 'json', bytes: new TextEncoder().encode(`${JSON.stringify(document, null, 2)}\n`) },
    { name: 'report.csv', format: 'csv', bytes: stackedCsv(tables) },
    ...tables.map((table): BundleFile => ({ name: `tables/${table.name}.csv`, format: null, bytes: csvOf(table) })),
    { name: 'readme.txt', format: null, bytes: readme(document) },
  ]
}

function fileName({ type, id, version }: ReportDocument): string {
  return `assay-${type.replaceAll('_', '-')}-${id}-v${version}`
}
