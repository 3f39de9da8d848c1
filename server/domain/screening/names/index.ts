export { compareNames, type NameComparison, type NameKind, publishedThreshold } from './compare-names'
export { type IndexedEntry, NameIndex, type NameMatch, type NameQuery, type SearchOptions } from './name-index'
