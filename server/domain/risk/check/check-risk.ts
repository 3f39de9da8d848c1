import type { Input, Output } from '@/contract/kernel/operation'
import type { checkRisk as operation, RiskCheck } from '@/contract/risk/risk'
import { namedNetwork, refuseUnindexed, requireConnected } from '@/server/domain/network'
import { type ActivePolicy, ensureDefaultPolicy, knownPolicy } from '@/server/domain/policy'
import { commandSql } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { magnitude, prepared } from '@/server/platform/database/prepared'
import { once } from '@/server/platform/database/snapshot'
import { type Queryable, readPlanned } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { findOpening } from '../evidence/pins.repo'
import type { Facts } from '../facts/checked-facts'
import { gatherToStore } from '../facts/gather-facts'
import { answerFreshness } from '../statements/list-truth'
import { locateSubject, parseSubject } from '../subject/subject'
import { storeCheck } from './store-check'

type Request = Input<typeof operation>

/**
 * Scores an address or a transaction under the organisation's active policy and stores the answer. Throws `invalid_request`,
 * `not_found`, `network_unsupported`, `provider_degraded`, and what `command` throws.
 */
export async function checkRisk(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  requireScope(ctx, 'risk:check')
  // All reads happen before the write transaction; a refusal is thrown inside it, after the idempotency claim.
  const facts = await readFacts(ctx, input).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  return commandSql(ctx, { scope: 'risk:check' }, async (q) => {
    if (facts instanceof AppError) throw facts
    const { result, ...effect } = await storeCheck(q, ctx, facts)
    return { ...effect, result: shown(result, input) }
  })
}

/** Reads everything an answer needs in one snapshot, under `given` or the active policy. Throws what `checkRisk` throws. */
export async function readFacts(ctx: Context, input: Request, given: ActivePolicy | null = null): Promise<Facts> {
  const read = () => readPlanned(ctx.org.id, readerOf(ctx, input, given))
  const facts = await read()
  if (facts !== null) return facts
  // This is the organisation's first check: the default policy is created, which the earlier snapshot cannot see.
  await ensureDefaultPolicy(ctx)
  const again = await read()
  if (again === null) throw new Error('the organisation has policy versions and none of them is active')
  return again
}

/**
 * Returns a function that reads one answer's facts in a snapshot, which it may share with other answers: network, list and
 * policy data are read once for all. The function returns null if the organisation has no policy yet. Throws what `checkRisk`
 * throws; malformed requests are refused before the read.
 */
export function readerOf(ctx: Context, input: Request, given: ActivePolicy | null): (client: Queryable) => Promise<Facts | null> {
  const network = namedNetwork(ctx, input.network, 'risk_check', 'body.network')
  const parsed = parseSubject(network, input)
  return async (client) => {
    // Looked up by key, whatever the size of the tables.
    const keyed = prepared(client, String(network.id))
    const [{ state }, opening, address] = await Promise.all([
      once(client, `connected ${network.id}`, () => requireConnected(keyed, network, 'risk_check')),
      once(client, `opening ${network.id}`, () => findOpening(keyed, network.id)),
      parsed.kind === 'address' ? locateSubject(keyed, parsed) : null,
    ])
    const q = prepared(client, `${network.id} ${magnitude(state.transferCount)}`)
    const policy = given ?? (opening.policy === null ? null : await knownPolicy(q, opening.policy))
    if (policy === null) return null
    const now = ctx.clock.now()
    const subject = address ?? (await locateSubject(q, parsed)) ?? refuseUnindexed(network, state, now)
    return gatherToStore(q, subject, policy, answerFreshness(keyed, network, state, now), now, opening)
  }
}

/** The answer as requested: paths only if they are included. */
export function shown(check: RiskCheck, { include }: Pick<Request, 'include'>): RiskCheck {
  if (include?.includes('paths')) return check
  const { paths: _, ...short } = check
  return short
}
