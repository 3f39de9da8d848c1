/** GraphSense's confidence scale (TagPack 2025-09: id to level, 0 to 100) and `list_publication` for official lists. */
export const confidenceLevels: Readonly<Record<string, number>> = {
  list_publication: 100,
  override: 100,
  ownership: 100,
  ledger_immanent: 100,
  manual_transaction: 90,
  service_api: 70,
  forensic_investigation: 70,
  authority_data: 60,
  trusted_provider: 50,
  service_data: 50,
  forensic: 50,
  untrusted_transaction: 40,
  web_crawl: 20,
  heuristic: 10,
  unknown: 5,
}

/** The confidence of a statement that does not give one. */
export const defaultConfidence = 'unknown'

const kinds: Readonly<Record<string, string>> = {
  list_publication: 'list',
  authority_data: 'authority',
  forensic_investigation: 'investigation',
  forensic: 'investigation',
  service_api: 'service',
  service_data: 'service',
  trusted_provider: 'provider',
  ledger_immanent: 'ledger',
  manual_transaction: 'transaction',
  untrusted_transaction: 'transaction',
  ownership: 'ownership',
  override: 'ownership',
  web_crawl: 'web',
}

/** The kind of source that a confidence basis implies, for `source.type`. */
export function sourceTypeOf(basis: string): string {
  return kinds[basis] ?? 'other'
}
