import { scopesOfRole } from '@/server/domain/session'
import type { Role } from '@/server/platform/context'

/** The roles whose people can be assigned alerts: those who may write them. */
export const triageRoles: readonly Role[] = (['viewer', 'analyst', 'lead', 'admin'] as const).filter((role) =>
  scopesOfRole(role).includes('alerts:write'),
)
