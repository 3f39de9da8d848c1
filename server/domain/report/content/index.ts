export { composeReport, composeScopes } from './compose-report'
export { renderGraph } from './render-graph'
export { renderReport } from './render-report'
export type {
  ComposeReport,
  ComposeRequest,
  RenderedFile,
  RenderedReport,
  RenderReport,
  SignManifest,
} from './types'
