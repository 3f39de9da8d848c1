import type { ShareWithin } from '@/contract/alert/desk'
import type { AssignmentWay, DeskRole, LookState, OverdueAct } from '@/contract/alert/desk-words'
import { ruleDefaults } from '@/contract/monitoring/rule-kinds'

export const wayWord: Record<AssignmentWay, string> = {
  by_hand: 'By hand: people take them',
  by_turn: 'By turn',
  by_load: 'By load: to the person with the fewest',
}
export const roleWord: Record<DeskRole, string> = { analyst: 'Analysts', lead: 'Leads', admin: 'Administrators' }
export const lookWord: Record<LookState, string> = {
  waiting: 'Waiting',
  agreed: 'Agreed',
  disagreed: 'Disagreed',
  dropped: 'Reopened before a verdict',
}
export const actWord: Record<OverdueAct, string> = { message: 'Send a message to', assign: 'Assign the alert to' }
export const ruleName = (key: keyof typeof ruleDefaults): string => ruleDefaults[key].name

const percent = (share: number) => `${Math.round(share * 100)}`

/** A share with its interval: `12 % (4–31)`; a dash if nothing was counted. */
export function shareText(one: ShareWithin | null): string {
  return one === null ? '–' : `${percent(one.share)} % (${percent(one.low)}–${percent(one.high)})`
}
