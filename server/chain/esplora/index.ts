export { createEsploraProvider, type EsploraOptions } from './create-esplora-provider'
