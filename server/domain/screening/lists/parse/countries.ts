import { alpha3, demonyms } from './country-words'

// Names that lists use for countries, beyond those of CLDR, which the runtime includes.
const spoken: Readonly<Record<string, string>> = {
  'bosnia and herzegovina': 'BA',
  burma: 'MM',
  'congo, democratic republic of the': 'CD',
  'congo, republic of the': 'CG',
  'cote d ivoire': 'CI',
  'cote divoire': 'CI',
  'czech republic': 'CZ',
  'democratic peoples republic of korea': 'KP',
  'democratic republic of the congo': 'CD',
  dprk: 'KP',
  england: 'GB',
  'gambia, the': 'GM',
  gaza: 'PS',
  'hong kong': 'HK',
  'iran islamic republic of': 'IR',
  'iran, islamic republic of': 'IR',
  'ivory coast': 'CI',
  'korea, north': 'KP',
  'korea, south': 'KR',
  'lao peoples democratic republic': 'LA',
  'libyan arab jamahiriya': 'LY',
  macau: 'MO',
  'macedonia, the former yugoslav republic of': 'MK',
  'north macedonia, the republic of': 'MK',
  palestinian: 'PS',
  'palestinian territories': 'PS',
  'republic of korea': 'KR',
  'republic of moldova': 'MD',
  'russian federation': 'RU',
  'state of palestine': 'PS',
  'syrian arab republic': 'SY',
  turkey: 'TR',
  uk: 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  'united republic of tanzania': 'TZ',
  'united states of america': 'US',
  usa: 'US',
  'viet nam': 'VN',
  'west bank': 'PS',
}

/** ISO codes that are not countries, although CLDR has names for them. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'])
const byName = new Map(Object.entries(spoken).map(([name, code]) => [fold(name), code]))
const codes = new Set<string>()
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
for (const a of alphabet) {
  for (const b of alphabet) {
    const name = notCountries.has(a + b) ? undefined : names.of(a + b)
    if (!name) continue
    codes.add(a + b)
    // Retired codes have their successor's name; the successor's own code comes first or is better known.
    if (!byName.has(fold(name))) byName.set(fold(name), a + b)
  }
}
for (const [code, name] of [
  ['DE', 'germany'],
  ['GB', 'united kingdom'],
  ['RU', 'russia'],
  ['VN', 'vietnam'],
  ['YE', 'yemen'],
  ['TL', 'timorleste'],
] as const)
  byName.set(name, code)

const byAlpha3 = new Map(
  alpha3
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)] as const),
)
for (const [word, code] of Object.entries(demonyms)) byName.set(fold(word), code)

/** ISO 3166 alpha-2 of a country as a list writes it, else the text as written (trimmed). */
export function countryCode(text: string): string {
  const written = text.trim()
  const upper = written.toUpperCase()
  if (upper.length === 2 && codes.has(upper)) return upper
  const three = upper.length === 3 ? byAlpha3.get(upper) : undefined
  if (three) return three
  const bare = written.replace(/\s*\((?:since|as of|previously|formerly|born|at time)[^)]*\)\s*$/i, '')
  return byName.get(fold(bare)) ?? (bare === '' ? written : bare)
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/^the /, '')
    .replace(/[^a-z]/g, '')
}
