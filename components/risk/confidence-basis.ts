// The confidence scale of the GraphSense TagPack format, in our words; list_publication is the contract's own.
const bases: Record<string, string> = {
  list_publication: 'Published on an official list',
  own_statement: 'Stated by your own organisation',
  override: 'Stated for a whole cluster by its creator, over all other tags',
  ownership: 'Its creator controls the private key',
  ledger_immanent: 'Read directly from the ledger',
  manual_transaction: 'Confirmed by a transaction of its creator with the service',
  service_api: 'From the API of a known service',
  forensic_investigation: 'Found in a forensic investigation',
  authority_data: 'From a public authority',
  trusted_provider: 'From a trusted third party',
  service_data: 'From data a known service handed out',
  forensic: 'From a published forensic report',
  untrusted_transaction: 'A third party reports a transaction with the service',
  web_crawl: 'Found by crawling the web or a data dump',
  heuristic: 'Best effort, by a method whose reliability is hard to state',
  unknown: 'Source and reliability unknown',
}

/** What a confidence rests on, in words. */
export function confidenceBasis(basis: string): string {
  return bases[basis] ?? basis.replaceAll('_', ' ')
}
