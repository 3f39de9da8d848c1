import type pg from 'pg'
import type { ImportQuery, ImportSummary } from '@/contract/imports'
import type { Context } from '@/server/platform/context'
import type { EventFeed } from './event-feed'

export interface Imported {
  summary: ImportSummary
  /** Id of what `undoKind` takes back: a version of a tag pack or of a list, a batch of prices, a draft; null where nothing is new or it stays. */
  undo: string | null
}

export type Run = (ctx: Context, pool: pg.Pool, file: string, query: ImportQuery, feed: EventFeed) => Promise<Imported>
