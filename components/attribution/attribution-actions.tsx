import type { OwnAttribution } from '@/contract/attribution/attributions'
import { DecideAttribution } from './decide-attribution'
import { RemoveAttribution } from './remove-attribution'

/** The actions on a statement for people who may take them: decide on a proposed one, withdraw any other. */
export function AttributionActions({ one: { id, label, status } }: { one: OwnAttribution }) {
  if (status === 'removed' || status === 'rejected') return null
  return status === 'proposed' ? <DecideAttribution id={id} label={label} /> : <RemoveAttribution id={id} label={label} />
}
