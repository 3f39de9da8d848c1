import type { NoticeRow } from '../message.repo'

/** How long messages that may arrive in bulk wait to be combined. */
export const togetherMs = 30_000
/** Up to this many are sent one by one. */
export const handful = 5

/**
 * Whether notices of this kind arrive in bulk: of overdue alerts, and of alerts assigned by the service or an API key. What a
 * person did is sent at once. Pure.
 */
export function comesTogether({ kind, actor_id }: Pick<NoticeRow, 'kind' | 'actor_id'>): boolean {
  return kind === 'alert_overdue' || (kind === 'alert_assigned' && actor_id === null)
}
