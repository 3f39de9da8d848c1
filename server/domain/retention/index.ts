export { type Purged, purge } from './purge'
export { type RetentionRule, retentionRules } from './retention-rules'
