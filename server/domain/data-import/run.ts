import type pg from 'pg'
import type { ImportQuery, ImportSummary } from '@/contract/imports'
import type { Context } from '@/server/platform/context'
import type { EventFeed } from './event-feed'

export interface Imported {
  summary: ImportSummary
  /**
   * The id for `undoKind`: a version of a tag pack or list, a batch of prices, a draft; null if nothing is new or it cannot be
   * undone.
   */
  undo: string | null
}

export type Run = (ctx: Context, pool: pg.Pool, file: string, query: ImportQuery, feed: EventFeed) => Promise<Imported>
