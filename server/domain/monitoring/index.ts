export { effectiveRules, type RuleSet } from './effective-rules'
export { readDefaults } from './read-defaults'
