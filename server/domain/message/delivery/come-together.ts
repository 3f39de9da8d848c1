import type { NoticeRow } from '../message.repo'

/** How long messages that may come together wait for each other. */
export const togetherMs = 30_000
/** Up to so many are sent one by one. */
export const handful = 5

/**
 * Whether notices like this one come many at once: of overdue alerts, and of alerts that the service or a key gave to
 * somebody. What a person did for another is told at once. Pure.
 */
export function comesTogether({ kind, actor_id }: Pick<NoticeRow, 'kind' | 'actor_id'>): boolean {
  return kind === 'alert_overdue' || (kind === 'alert_assigned' && actor_id === null)
}
