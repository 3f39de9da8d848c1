import { networks } from '@/server/chain/networks'
import { sqlStateOf, sqlStates } from '@/server/platform/database/sql-state'
import { AppError } from '@/server/platform/errors'

/** The refusal to write real data to a network that the sample feeds, and what to do about it. */
export function besideSampleText(networkId: number): string {
  const name = networks.find(({ id }) => id === networkId)?.name ?? 'this network'
  return `The sample data feeds ${name}, and real data is never mixed into it. Remove the sample first: "Remove sample data" under "Sample" at the top of the console, or npm run sample -- remove.`
}

/** Turns a write error into one for the caller: `invalid_request` on `network` if the sample feeds it. */
export function asBesideSample(error: unknown, networkId: number): unknown {
  if (sqlStateOf(error) !== sqlStates.besideSample) return error
  const text = besideSampleText(networkId)
  return new AppError('invalid_request', text, [{ field: 'network', issue: text }])
}
