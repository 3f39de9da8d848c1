import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { fixtureRefusal } from '@/server/http/sandbox/fixture-refusal'
import { serialiser } from '@/server/http/serve'
import { type Context, requireScope } from '@/server/platform/context'
import { errorResponse } from '@/server/platform/failure/error-body'
import type { RateDecision } from '@/server/platform/limit/rate-limit'
import { logger } from '@/server/platform/logger'
import { metrics } from '@/server/platform/metrics'
import { asData } from './as-data'
import type { Tool } from './tool'
import { toolInput } from './tool-input'

/**
 * Answers a call of a tool: the checks of REST in their order, the same verb, the same answer with foreign texts marked. An
 * error is a result of its own (`isError`) with the body that REST would send.
 */
export async function callTool(
  ctx: Context,
  tool: Tool,
  given: Record<string, unknown>,
  rate: RateDecision,
): Promise<CallToolResult> {
  try {
    const answer = await perform(ctx, tool, given, rate)
    logger().info({ request_id: ctx.requestId, tool: tool.name, org_id: ctx.org.id, actor_id: ctx.actor.id }, 'tool')
    return resultOf(answer, false)
  } catch (error) {
    const { body, code } = errorResponse(error, ctx.requestId)
    metrics().refusals.inc({ code })
    const ours = code === 'internal_error' || code === 'temporarily_unavailable'
    if (ours) logger().error({ err: error, request_id: ctx.requestId, tool: tool.name }, 'a tool failed')
    return resultOf(body, true)
  }
}

async function perform(ctx: Context, { operation, verb }: Tool, given: Record<string, unknown>, rate: RateDecision) {
  if (operation.scope !== null) requireScope(ctx, operation.scope)
  const input = toolInput(operation, given)
  const fixture = fixtureRefusal(ctx.actor, input, rate, ctx.clock.now())
  if (fixture) throw fixture.error
  const { body } = serialiser(operation, ctx.actor)(await verb(ctx, input as never))
  return asData(operation.response, JSON.parse(body)) as Record<string, unknown>
}

/** The answer as an object, and as text for clients that read only text. */
function resultOf(answer: Record<string, unknown>, isError: boolean): CallToolResult {
  return { structuredContent: answer, content: [{ type: 'text', text: JSON.stringify(answer) }], ...(isError && { isError }) }
}
