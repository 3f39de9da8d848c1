import { checkRisk } from '@/server/domain/risk'
import { screenSanctions } from '@/server/domain/screening'
import type { Scenario } from '../scenario'
import type { Desk } from './desk'

/** Names that are screened: on a list, nearly on one, and on none. */
const names = [
  'Orlyn Vastgard',
  'Orlin Vastgaard',
  'Desa Farromere',
  'Lumen Bay Example Finance',
  'Anna Example',
  'Corvin Ashdale',
]

/** Screens names and wallets, and checks the wallets worth opening; called once early and once late, so that answers differ. */
export async function checkAndScreen(desk: Desk, at: Date, round: string, scenarios: readonly Scenario[]): Promise<void> {
  const by = desk.person('first')
  for (const [n, identifier] of names.entries())
    await screenSanctions(desk.as(by, at, `screen:${round}:${n}`), { identifier, identifier_type: 'name' })
  for (const { key, network, address } of scenarios.filter((scenario) => scenario.expects.level.includes('severe')).slice(0, 6)) {
    await screenSanctions(desk.as(by, at, `screen:${round}:${key}`), { network, address })
    await checkRisk(desk.as(by, at, `check:${round}:${key}`), { network, address })
  }
}
