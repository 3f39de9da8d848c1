export { confidenceBasis } from '@/contract/words'
