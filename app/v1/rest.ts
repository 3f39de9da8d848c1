import { authenticateKey } from '@/server/domain/api-key'
import { documentRoute, restRouteWith, unrouted } from '@/server/http/rest-route'

export { handle } from '@/server/http/rest-route'
export const restRoute = restRouteWith(authenticateKey)
export const notServed = unrouted(authenticateKey)
export const documentAt = documentRoute(authenticateKey)
