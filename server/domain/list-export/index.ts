export { exportList } from './export-list'
