import { systemClock } from '@/server/platform/clock/clock'
import type { Context, Principal } from '@/server/platform/context'
import { accessLog, begin, type Exchange, refuse } from './exchange'
import { type Authenticate, type GateResult, passGate } from './gate'

/**
 * Answers a request past the gate: starts the exchange, authenticates the caller, answers, and always writes the access log
 * under the template `route`. Errors thrown on the way become error responses.
 */
export async function behindGate(
  request: Request,
  route: string,
  authenticate: Authenticate,
  answer: (exchange: Exchange, gate: GateResult) => Promise<Response>,
  refused?: () => void,
): Promise<Response> {
  const exchange = begin(request)
  let gate: GateResult | null = null
  let response: Response
  try {
    gate = await passGate(authenticate, request, exchange.ip, systemClock)
    exchange.rate = gate.rate
    response = await answer(exchange, gate)
  } catch (error) {
    response = refuse(exchange, error)
    refused?.()
  }
  accessLog(exchange, route, response.status, gate)
  return response
}

/** The context that every verb receives. Without a key, its actor has no id and no scopes. */
export function contextOf({ requestId, ip }: Exchange, principal: Principal | null): Context {
  const nobody = { type: 'api_key' as const, id: '', scopes: [], mode: 'live' as const }
  const org = { id: principal?.orgId ?? '' }
  return { org, actor: principal?.actor ?? nobody, requestId, clock: systemClock, ip, idempotency: null }
}
