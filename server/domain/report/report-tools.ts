import { signManifest } from '@/server/domain/signing'
import type { ReportTools } from './run-report'

/** What reports are made with. Loaded when the first one is made, since the web process knows this noun and sets no page. */
export async function reportTools(): Promise<ReportTools> {
  const { composeReport, composeScopes, renderReport } = await import('./content')
  return { compose: composeReport, scopes: composeScopes, render: renderReport, sign: signManifest }
}
