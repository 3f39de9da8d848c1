import type { Input, Output } from '@/contract/kernel/operation'
import type { updateMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'
import { changeWallet } from './change-wallet'
import { requireMonitoredWallet } from './find-own'
import { monitoredWalletDto } from './monitored-wallet.dto'
import type { MonitoredWalletRow } from './monitored-wallet.repo'
import { type MonitoredWalletState, mayGo, waysFrom } from './monitored-wallet-state'
import { draftRules } from './rule-set/draft-rules'

/** Pauses or resumes monitoring, or replaces label, reference, rules or thresholds. Throws a 400 for invalid changes. */
export async function updateMonitoredWallet(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'monitoring:write')
  const { id, rules: given, ...rest } = input
  const rules = given ? draftRules(given, 'body.rules') : given
  return command(ctx, { scope: 'monitoring:write' }, async (tx) => {
    const row = await requireMonitoredWallet(tx, ctx.org.id, id, true)
    refuseTransition(row, input.state)
    const { result, ...effect } = await changeWallet(tx, ctx, row, { ...rest, rules })
    return { ...effect, result: await monitoredWalletDto(tx, ctx, result) }
  })
}

/** Throws a 400 that names the current state and what it allows. A wallet may keep its state, unless it is deleted. */
function refuseTransition(row: MonitoredWalletRow, to: MonitoredWalletState | undefined): void {
  const { state } = row
  if (state === 'deleted') {
    throw invalidField('body.state', 'is deleted and can no longer change (no transition is allowed); add the address again')
  }
  const here = waysFrom(state).filter((way) => way !== 'deleted')
  if (to === 'deleted') {
    throw invalidField('body.state', `is ${state}; allowed here is ${here.join(', ')}. DELETE stops monitoring`)
  }
  if (to !== undefined && to !== state && !mayGo(state, to)) {
    throw invalidField('body.state', `is ${state} and cannot become ${to}; allowed is ${here.join(', ')}`)
  }
}
