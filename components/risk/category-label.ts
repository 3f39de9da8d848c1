export { categoryLabel } from '@/contract/words'
