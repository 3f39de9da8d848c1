import type { ExposureItem } from '@/contract/risk/risk-exposure'

/** The anchor of an item's line, to which its cell of the heat table links; items of one cell share it. */
export function exposureAnchor({
  direction,
  category,
  hop,
  lane,
}: Pick<ExposureItem, 'direction' | 'category' | 'hop' | 'lane'>): string {
  const of = lane && lane.unit !== 'usd' ? `-${lane.asset?.contract ?? lane.asset?.symbol ?? 'asset'}` : ''
  return `${direction}-${category ?? 'uncategorised'}-${hop}${of}`.replace(/\s/g, '_')
}
