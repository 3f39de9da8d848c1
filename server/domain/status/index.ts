export { type ServiceStatus, serviceStatus } from './service-status'
