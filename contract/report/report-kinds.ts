/** Vocabulary of reports without its schemas, for pages that should not load the validator. */

export const reportTypes = ['wallet', 'transaction', 'case', 'screening', 'monitoring_period'] as const

export const reportFormats = ['pdf', 'csv', 'json', 'zip'] as const

export const reportStatuses = ['queued', 'rendering', 'ready', 'failed', 'revoked'] as const
