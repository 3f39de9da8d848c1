export { ensureSandbox } from './ensure-sandbox'
export { prepareSandboxes } from './prepare-sandboxes'
