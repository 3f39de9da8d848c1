import { serviceComponents } from '@/contract/status'
import { networks } from '@/server/chain/networks'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { invalidField } from '@/server/platform/errors'
import { uuidv7 } from '@/server/platform/ids'
import { endMaintenance, insertMaintenance } from './status.repo'

/**
 * Announces maintenance of a component. Throws `invalid_request` for an unknown component and for a window that is empty or
 * over.
 */
export async function announceMaintenance(
  window: { component: string; startsAt: Date; endsAt: Date; message: string },
  clock: Clock = systemClock,
): Promise<void> {
  requireComponent(window.component)
  if (window.endsAt <= window.startsAt) throw invalidField('ends_at', 'must be later than the start')
  if (window.endsAt <= clock.now()) throw invalidField('ends_at', 'is already over')
  if (window.message.trim() === '') throw invalidField('message', 'must say what will be done')
  await insertMaintenance({
    id: uuidv7(),
    component: window.component,
    starts_at: window.startsAt,
    ends_at: window.endsAt,
    message: window.message.trim(),
  })
}

/** Ends all maintenance announced for a component, started or not. Returns the number of windows. Throws `invalid_request`. */
export async function withdrawMaintenance(component: string): Promise<number> {
  requireComponent(component)
  return endMaintenance(component)
}

function requireComponent(component: string): void {
  const known = [...serviceComponents, ...networks.map(({ name }) => `network:${name}`)]
  if (!known.includes(component)) throw invalidField('component', `must be one of ${known.join(', ')}`)
}
