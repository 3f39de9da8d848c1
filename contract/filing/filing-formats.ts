/** Vocabulary of filings without its schemas, for pages that should not load the validator. */

/** `fincen_sar`: FinCEN SAR, XML batch 2.0 of its BSA E-Filing. `goaml`: goAML 5.0.2 of the UNODC. */
export const filingFormats = ['fincen_sar', 'goaml'] as const
export type FilingFormat = (typeof filingFormats)[number]

export const filingStates = ['draft', 'in_review', 'returned', 'approved', 'filed'] as const
export type FilingState = (typeof filingStates)[number]

/** The parts of a narrative, in order. */
export const narrativeParts = ['who', 'what', 'when', 'where', 'why', 'how'] as const
export type NarrativePart = (typeof narrativeParts)[number]

export const filingSections = ['institution', 'subjects', 'activity', 'transactions', 'narrative'] as const
export type FilingSection = (typeof filingSections)[number]

/** The source of a field's value if no one entered it. */
export const fieldSources = ['profile', 'case', 'person'] as const
export type FieldSource = (typeof fieldSources)[number]

export const subjectKinds = ['person', 'organisation', 'unknown'] as const
export type FilingSubjectKind = (typeof subjectKinds)[number]

export const factKinds = ['address', 'hash', 'amount', 'amount_usd', 'time', 'score', 'count', 'name', 'reference'] as const
export type FactKind = (typeof factKinds)[number]

/** Most subjects and transfers of one filing. */
export const mostFilingSubjects = 50
export const mostFilingTransfers = 200
