export { ensureSandbox } from './ensure-sandbox'
export { prepareSandboxes } from './prepare-sandboxes'
export { findSandboxOf } from './sandbox.repo'
