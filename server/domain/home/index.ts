export { homeDesk } from './home-desk'
