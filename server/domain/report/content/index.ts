export type {
  ComposeReport,
  ComposeRequest,
  RenderedFile,
  RenderedReport,
  RenderReport,
  SignManifest,
} from './types'
