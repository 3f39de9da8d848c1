import { networks } from '@/server/chain/networks'
import { sqlStateOf, sqlStates } from '@/server/platform/database/sql-state'
import { AppError } from '@/server/platform/errors'

/** What is said where real data is to be written to a network that the sample feeds, with the way out. */
export function besideSampleText(networkId: number): string {
  const name = networks.find(({ id }) => id === networkId)?.name ?? 'this network'
  return `The sample data feeds ${name}, and real data is never mixed into it. Remove the sample first: "Remove sample data" under "Sample" at the top of the console, or npm run sample -- remove.`
}

/** An error of a write to a network as the caller is to see it: `invalid_request` on `network` where the sample feeds it. */
export function asBesideSample(error: unknown, networkId: number): unknown {
  if (sqlStateOf(error) !== sqlStates.besideSample) return error
  const text = besideSampleText(networkId)
  return new AppError('invalid_request', text, [{ field: 'network', issue: text }])
}
