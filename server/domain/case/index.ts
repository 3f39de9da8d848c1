export { attachAlerts } from './attach-alerts'
export { openCaseFromAlerts } from './open-case-from-alerts'
