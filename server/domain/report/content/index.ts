export { composeReport, composeScopes } from './compose-report'
export { renderPdf } from './render-pdf'
export type {
  ComposeReport,
  ComposeRequest,
  RenderedFile,
  RenderedReport,
  RenderReport,
  SignManifest,
} from './types'
