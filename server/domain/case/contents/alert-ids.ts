import { invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'

/** The distinct UUIDs of the alerts in a request. */
export function namedAlerts(ids: readonly string[], field: string): string[] {
  const uuids = ids.map((id, n) => {
    const uuid = uuidOf('alr', id)
    if (uuid === null) throw invalidField(`${field}.${n}`, 'is not the id of an alert')
    return uuid
  })
  return [...new Set(uuids)]
}
