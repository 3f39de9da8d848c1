export { findSampleFact, hasChainData, saveSampleFact } from './installation.repo'
export { type InstallationStatus, installationStatus } from './installation-status'
export type { SampleFact } from './sample-fact'
export { type SampleScenario, sampleScenarios } from './sample-scenarios'
