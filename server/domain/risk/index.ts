export { checkRisk } from './check-risk'
export { currentRisk } from './current-risk'
export { getCheck } from './get-check'
export { modelVersion } from './model'
