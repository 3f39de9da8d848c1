import type { listAlerts } from '@/contract/alert/alerts'
import type { Input } from '@/contract/kernel/operation'
import type { IdPrefix } from '@/contract/kernel/primitives'
import { inferNetworks, parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { namedNetwork } from '@/server/domain/network'
import type { Context } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import type { AlertFilter } from './alert-filter.repo'

type Given = Omit<Input<typeof listAlerts>, 'limit' | 'cursor' | 'snoozed'>

/**
 * Resolves the filters of a request: networks to numbers, addresses to their canonical form, `me` to the caller. Throws
 * `invalid_request` and `network_unsupported`.
 */
export function resolveFilter(ctx: Context, given: Given): AlertFilter {
  const network = given.network === undefined ? undefined : namedNetwork(ctx, given.network, 'monitoring')
  const rules = given.rule
  return {
    ruleKeys: rules?.filter((rule) => uuidOf('rul', rule) === null),
    ruleIds: rules?.flatMap((rule) => uuidOf('rul', rule) ?? []),
    severities: given.severity,
    states: given.state,
    assignee: given.assignee === undefined ? undefined : assigneeOf(ctx, given.assignee),
    network: network?.id,
    address: given.address === undefined ? undefined : canonicalOf(network, given.address),
    createdFrom: given.created_from,
    createdTo: given.created_to,
    updatedFrom: given.updated_from,
    customerReference: given.customer_reference,
    walletId: inside('mon', given.monitored_wallet_id),
    proposed: given.proposed === undefined ? undefined : given.proposed === 'true',
    caseId: inside('cas', given.case_id),
    overdue: given.overdue === undefined ? undefined : given.overdue === 'true',
    dueToday: given.due_today === undefined ? undefined : given.due_today === 'true',
    dueTo: given.due_to,
  }
}

function assigneeOf({ actor }: Context, given: string): string | null {
  if (given === 'none') return null
  if (given !== 'me') return uuidOf('usr', given)
  if (actor.type !== 'user')
    throw invalidField('query.assignee', 'me is only for people; with an API key, give the id of a person')
  return actor.id
}

function canonicalOf(network: Network | undefined, text: string): string {
  const candidates = network === undefined ? inferNetworks(text) : [network]
  const parsed = candidates.map((candidate) => parseAddress(candidate, text))
  const found = parsed.find((one) => one.ok)
  if (found?.ok) return found.canonical
  const refused = parsed.find((one) => !one.ok)
  throw invalidField('query.address', refused?.ok === false ? refused.reason : 'is not an address of a supported network')
}

function inside(prefix: IdPrefix, id: string | undefined): string | undefined {
  return id === undefined ? undefined : (uuidOf(prefix, id) ?? undefined)
}
