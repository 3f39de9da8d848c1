import type { FilingFormat, FilingSection, FilingState, NarrativePart } from './filing-formats'

export const filingFormatWord: Record<FilingFormat, string> = { fincen_sar: 'FinCEN SAR', goaml: 'goAML report' }

export const filingStateWord: Record<FilingState, string> = {
  draft: 'Draft',
  in_review: 'In review',
  returned: 'Returned',
  approved: 'Approved',
  filed: 'Filed',
}

export const filingSectionWord: Record<FilingSection, string> = {
  institution: 'Filing institution',
  subjects: 'Subjects',
  activity: 'Suspicious activity',
  transactions: 'Transactions',
  narrative: 'Narrative',
}

export const narrativePartWord: Record<NarrativePart, string> = {
  who: 'Who',
  what: 'What',
  when: 'When',
  where: 'Where',
  why: 'Why',
  how: 'How',
}
