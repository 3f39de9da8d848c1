import type { OwnAttribution } from '@/contract/attribution/attributions'
import { DecideAttribution } from './decide-attribution'
import { RemoveAttribution } from './remove-attribution'

/** What may still be done with a statement, by those who may: decide on a proposed one, withdraw any other. */
export function AttributionActions({ one: { id, label, status } }: { one: OwnAttribution }) {
  if (status === 'removed' || status === 'rejected') return null
  return status === 'proposed' ? <DecideAttribution id={id} label={label} /> : <RemoveAttribution id={id} label={label} />
}
