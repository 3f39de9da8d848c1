export { importFile } from './import-file'
export { inspectHead } from './inspect-head'
export { listImports } from './list-imports'
export { undoImport } from './undo-import'
