import type { ExposureItem } from '@/contract/risk'

/** The anchor of an item's line, which its cell of the heat table leads to; items of one cell share it. */
export function exposureAnchor({ direction, category, hop }: Pick<ExposureItem, 'direction' | 'category' | 'hop'>): string {
  return `${direction}-${category ?? 'uncategorised'}-${hop}`
}
