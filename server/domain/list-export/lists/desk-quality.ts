import { type QualityFigures, qualityQuery } from '@/contract/alert/desk'
import { deskQuality } from '@/server/domain/desk'
import { listExport } from '../list-export'

const note = 'Ranges are 95 % intervals (Wilson). False positives are of closed alerts without duplicates.'

const columns = {
  closed: (row: QualityFigures) => row.closed,
  closed_late: (row: QualityFigures) => row.late,
  median_seconds_to_close: (row: QualityFigures) => row.median_seconds_to_close,
  false_positives: (row: QualityFigures) => row.false_positives,
  false_positive_share: (row: QualityFigures) => places(row.false_positive_share?.share),
  false_positive_low: (row: QualityFigures) => places(row.false_positive_share?.low),
  false_positive_high: (row: QualityFigures) => places(row.false_positive_share?.high),
  looks_waiting: (row: QualityFigures) => row.looks.waiting,
  looks_agreed: (row: QualityFigures) => row.looks.agreed,
  looks_disagreed: (row: QualityFigures) => row.looks.disagreed,
  disagreed_share: (row: QualityFigures) => places(row.disagreed_share?.share),
  disagreed_low: (row: QualityFigures) => places(row.disagreed_share?.low),
  disagreed_high: (row: QualityFigures) => places(row.disagreed_share?.high),
}

/** How alerts were closed, by kind of rule. */
export const deskRules = listExport({
  query: qualityQuery,
  read: async (ctx, { from, to }) => ({ data: (await deskQuality(ctx, { from, to })).rules }),
  note,
  columns: { rule_key: (row) => row.key, ...columns },
})

/** How alerts were closed, by closer. */
export const deskClosers = listExport({
  query: qualityQuery,
  read: async (ctx, { from, to }) => ({ data: (await deskQuality(ctx, { from, to })).closers }),
  note,
  columns: {
    closed_by: (row) => row.by.name,
    closed_by_type: (row) => row.by.type,
    closed_by_id: (row) => row.by.id,
    ...columns,
  },
})

/** A share with four decimals; null if nothing was counted. */
function places(share: number | undefined): string | null {
  return share === undefined ? null : share.toFixed(4)
}
