export { search } from './search'
