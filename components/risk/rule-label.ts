export { directionLabel, ruleLabel } from '@/contract/words'
