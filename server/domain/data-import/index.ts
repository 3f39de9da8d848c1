export { importFile } from './import-file'
export { inspectHead } from './inspect-head'
