/** Pictograms on a 16-unit square, drawn as strokes of 1.6; used on the canvas and in SVG. */
export const kindGlyphs = {
  sanction: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M3.8 3.8l8.4 8.4',
  terrorism: 'M8 2 14.5 13.5H1.5zM8 6.5v3.5M8 11.7v.1',
  abuse_material: 'M8 1.8 13.5 4v4c0 3.5-2.5 5.5-5.5 6.5C5 13.5 2.5 11.5 2.5 8V4zM8 5v3.5M8 10.8v.1',
  ransomware: 'M3.5 7.5h9v6.5h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5M8 10v1.5',
  theft: 'M9.5 1.5 3.5 9h4l-1 5.5 6-7.5h-4z',
  scam: 'M10.5 2v8a3.5 3.5 0 1 1-7 0V8.5l2 2M9 2h3',
  crime: 'M8 2.5v7M8 12.5v.2',
  mixer: 'M2 4.5h2.5l7 7H14M12 9.5l2 2-2 2M2 11.5h2.5l2-2M9.5 6.5l2-2H14M12 2.5l2 2-2 2',
  market: 'M3 5.5h10l-.8 8.5H3.8zM5.5 7.5V4.5a2.5 2.5 0 0 1 5 0v3',
  gambling: 'M3 3h10v10H3zM5.7 5.7v.1M10.3 5.7v.1M8 8v.1M5.7 10.3v.1M10.3 10.3v.1',
  bridge: 'M1.5 12.5v-3a6.5 6.5 0 0 1 13 0v3M1.5 9.5h13M5 12.5V9.5M11 12.5V9.5',
  swap: 'M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13',
  defi: 'M8 2 14 5.5 8 9 2 5.5zM2 8.5 8 12l6-3.5M2 11.2l6 3.3 6-3.3',
  exchange: 'M2 6 8 2.5 14 6zM3.5 6.5V12M6.5 6.5V12M9.5 6.5V12M12.5 6.5V12M2 13.5h12',
  miner: 'M3 6c3-4 8-4 11 0M9 4.5 3.5 13.5',
  payments: 'M2 4h12v8.5H2zM2 7h12M4.5 10h2.5',
  service: 'M3 3h10v4H3zM3 9h10v4H3zM5.5 5v.1M5.5 11v.1',
  person: 'M8 2.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 1 0 0-5.4M2.8 14c.5-3 2.5-4.3 5.2-4.3s4.7 1.3 5.2 4.3',
  customer: 'M8 2l1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5z',
} as const

export type KindGlyph = keyof typeof kindGlyphs

const paths = new Map<KindGlyph, Path2D>()

/** The pictogram as a canvas path, cached. */
export function glyphPath(glyph: KindGlyph): Path2D {
  const known = paths.get(glyph)
  if (known) return known
  const path = new Path2D(kindGlyphs[glyph])
  paths.set(glyph, path)
  return path
}
