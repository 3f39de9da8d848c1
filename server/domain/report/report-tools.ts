import { signManifest } from '@/server/domain/signing'
import { composeReport, renderReport } from './content'
import type { ReportTools } from './run-report'

/** What reports are made with outside suites. */
export const reportTools: ReportTools = { compose: composeReport, render: renderReport, sign: signManifest }
