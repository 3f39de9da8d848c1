/** The `info` object of the document. */
export function documentInfo(serverUrl: string) {
  return {
    title: 'Assay API',
    version: '1',
    summary: 'Blockchain intelligence on your own machines.',
    description:
      'Wallet risk, exposure tracing, sanctions screening, monitoring, alerts, cases and reports. Times are RFC 3339 in UTC, amounts are exact decimal strings, ids are TypeIDs. Every risk-bearing response carries `model_version`, `hop_limit` and a `disclaimer`. Fields, enum values and types of events may be added at any time: ignore what you do not know.',
    termsOfService: `${serverUrl}/docs`,
    contact: { name: 'Whoever runs this installation', url: `${serverUrl}/docs` },
    license: { name: 'For users of this installation', url: `${serverUrl}/docs` },
  }
}

/** The resources of the API, in the order of the reference. */
export const documentTags = [
  { name: 'Wallets', description: 'Activity, counterparties, exposure and current risk of addresses, and their transfers.' },
  { name: 'Transactions', description: 'One transaction, in the same shape on every network.' },
  { name: 'Risk', description: 'Scores of addresses and transactions, with everything they were computed from.' },
  { name: 'Networks', description: 'What this installation serves, and how fresh its data is.' },
  { name: 'Attributions', description: 'Statements of your own about addresses, and disputes of the statements of others.' },
  { name: 'Entities', description: 'Who is behind addresses: names, categories, sources, confidence.' },
  { name: 'Policies', description: 'The rules that make scores: drafts, comparisons, back-tests, activation.' },
  { name: 'Screening', description: 'Addresses, names and identifiers against lists of sanctions, and the lists themselves.' },
  { name: 'Alerts', description: 'What monitoring found, from being raised to being closed.' },
  { name: 'Cases', description: 'Investigations with their evidence, tasks, links and timeline.' },
  { name: 'Customers', description: 'Your customers, their deposits and withdrawals, what was expected, and their risk.' },
  { name: 'Monitoring', description: 'Wallets under watch and the rules that watch them.' },
  { name: 'Reports', description: 'Signed reports as PDF, JSON and CSV.' },
  { name: 'Members', description: 'People of the organisation, as far as a key may know them.' },
  { name: 'API keys', description: 'Keys, their scopes, limits and use.' },
  { name: 'Audit', description: 'Who did what, hash-chained and signed.' },
  { name: 'Status', description: 'Whether the service and its parts work. Needs no key.' },
  { name: 'Webhooks', description: 'Endpoints of yours that events are delivered to, and the log of deliveries.' },
]

export const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A retried write with the same key and body is answered with the stored response. Kept 30 days.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}
