export { listLabel } from '@/contract/words'
