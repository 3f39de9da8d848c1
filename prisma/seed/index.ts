export { buildSample, type Sample, sampleDigest } from './dataset'
export { sampleVersion } from './fixed'
export { isDatabaseEmpty, type LoadOptions, type LoadSummary, loadSample } from './load'
export { type Scenario, scenarioHref } from './scenario'
