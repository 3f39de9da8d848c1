import type { Freshness } from '@/contract'
import { utcDate, utcMoment } from './time'

/** `14,954,123` */
export function blockText(height: number): string {
  return String(height).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** `block 14,954,123, 13 Jun 2022, 14:02 UTC`, or that nothing has been indexed. */
export function asOfText(freshness: Freshness): string {
  const at = freshness.data_as_of
  return at ? `block ${blockText(at.block_height)}, ${utcMoment(at.block_time)}` : 'no block read yet'
}

/** `Index from block 14,954,123 (13 Jun 2022)`; null if the chain is indexed from its beginning, or the start is unknown. */
export function indexFromText({ index_from: from }: Pick<Freshness, 'index_from'>): string | null {
  return from ? `Index from block ${blockText(from.block_height)} (${utcDate(from.block_time)})` : null
}
