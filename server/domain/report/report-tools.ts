import { signManifest } from '@/server/domain/signing'
import type { ReportTools } from './run-report'

/** The functions that make reports. Loaded on first use, since the web process imports this module but makes no report. */
export async function reportTools(): Promise<ReportTools> {
  const { composeReport, composeScopes, renderReport } = await import('./content')
  return { compose: composeReport, scopes: composeScopes, render: renderReport, sign: signManifest }
}
