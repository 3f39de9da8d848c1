import type { SavedView } from '@/contract/console/console-lists'
import { iso } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { SavedViewRow } from './saved-view.repo'

/** A view as the person `me` (UUID) sees it. */
export function savedViewDto(row: SavedViewRow, me: string | null): SavedView {
  return {
    id: typeIdOf('viw', row.id),
    name: row.name,
    query: row.query,
    shared: row.shared,
    owner: { id: typeIdOf('usr', row.user_id), name: row.user_name },
    mine: row.user_id === me,
    created_at: iso(row.created_at),
  }
}
