import type { RiskCheck } from '@/contract/risk'
import { keepShadow, shadowOf } from '@/server/domain/policy'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import type { Facts } from './facts'
import { rescoreInFull } from './rescore'

/**
 * Scores a check under the organisation's shadow policy as well and keeps that beside it. Reads and writes nothing
 * where no version is in shadow, and never keeps the check itself from being answered by what the shadow says.
 */
export async function recordShadow(
  tx: Tx,
  ctx: Context,
  facts: Facts,
  id: string,
  check: Pick<RiskCheck, 'risk'>,
): Promise<void> {
  const shadow = await shadowOf(tx, ctx.org.id)
  if (shadow === null) return
  const { score, level } = check.risk
  await keepShadow(tx, ctx.org.id, shadow, { id, from: { score, level }, to: attempt(), at: ctx.clock.now() })

  function attempt() {
    try {
      return rescoreInFull(facts, shadow as NonNullable<typeof shadow>)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}
