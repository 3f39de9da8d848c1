import { operations } from '@/contract'
import { removeAttribution } from '@/server/domain/attribution'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.removeAttribution, removeAttribution))
