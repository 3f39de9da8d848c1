import { type FormatFields, fieldsOf, narrativeNeeded } from './field-spec'

const institution = fieldsOf({ section: 'institution', source: 'profile', required: true }, [
  {
    key: 'filer.name',
    label: 'Legal name of the filer',
    why: 'Shown to whoever reviews the filing; goAML knows the filer by its id.',
  },
  {
    key: 'goaml.rentity_id',
    label: 'Reporting entity id',
    why: 'The FIU gave it when you registered.',
    facet: 'report/rentity_id',
  },
  {
    key: 'goaml.rentity_branch',
    label: 'Branch',
    why: 'Where you report for one.',
    facet: 'report/rentity_branch',
    required: false,
  },
  {
    key: 'goaml.currency',
    label: 'Local currency',
    why: 'Amounts are reported in it.',
    kind: 'code',
    facet: 'report/currency_code_local',
  },
  {
    key: 'goaml.first_name',
    label: 'First name of the reporting person',
    why: 'The officer who reports.',
    facet: 't_person_registration_in_report/first_name',
  },
  {
    key: 'goaml.last_name',
    label: 'Last name of the reporting person',
    why: 'The officer who reports.',
    facet: 't_person_registration_in_report/last_name',
  },
  {
    key: 'goaml.email',
    label: 'E-mail of the reporting person',
    why: 'Where the FIU writes to.',
    facet: 't_person_registration_in_report/email',
    required: false,
  },
  {
    key: 'goaml.institution_code',
    label: 'Institution code for wallets',
    why: 'Goes with every wallet; your FIU says which code stands for none.',
    facet: 't_account/institution_code',
  },
  {
    key: 'goaml.account_type',
    label: 'Account type for wallets',
    why: 'Where your FIU has a code for it.',
    kind: 'code',
    facet: 't_account/personal_account_type',
    required: false,
  },
  {
    key: 'goaml.funds_code',
    label: 'Funds code for virtual assets',
    why: 'Goes with both ends of a transfer.',
    kind: 'code',
    facet: 't_from/from_funds_code',
  },
  {
    key: 'goaml.transmode_code',
    label: 'Transaction mode for virtual assets',
    why: 'How the transfer was made.',
    kind: 'code',
    facet: 'transaction/transmode_code',
  },
  {
    key: 'goaml.transmode_comment',
    label: 'Comment on the mode',
    why: 'The schema wants one; some FIUs allow a single character.',
    facet: 'transaction/transmode_comment',
  },
  {
    key: 'goaml.unknown_country',
    label: 'Country of wallets',
    why: 'A chain says no country; your FIU has a code for unknown.',
    kind: 'code',
    facet: 't_from/from_country',
  },
])

const activity = fieldsOf({ section: 'activity', source: 'person' }, [
  {
    key: 'activity.report_code',
    label: 'Type of report',
    why: 'STR with transactions, SAR without, as your FIU defines them.',
    kind: 'code',
    facet: 'report/report_code',
    required: true,
  },
  {
    key: 'activity.entity_reference',
    label: 'Your reference',
    why: 'The FIU quotes it when it answers.',
    source: 'case',
    facet: 'report/entity_reference',
    required: true,
  },
  { key: 'activity.filing_date', label: 'Date of filing', why: 'The day it is filed.', kind: 'date', required: true },
  {
    key: 'activity.usd_rate',
    label: 'One US dollar in the local currency',
    why: 'Prices are kept in US dollars; amounts are reported in the local currency.',
    kind: 'decimal',
    required: (values) => (values['goaml.currency'] ?? '') !== '' && values['goaml.currency'] !== 'USD',
  },
  {
    key: 'activity.indicators',
    label: 'Indicators',
    why: 'Why it is suspicious, in the codes of the FIU; at least one.',
    kind: 'codes',
    facet: 'report_indicators/indicator',
    required: true,
  },
  { key: 'activity.action', label: 'Action taken', why: 'What you have done so far.', kind: 'long_text', facet: 'report/action' },
])

const reason = {
  key: 'reason',
  label: 'Why it is in the report',
  why: 'goAML wants a reason for each party.',
  source: 'case',
  kind: 'long_text',
  facet: 'report_party_type/reason',
  required: true,
} as const

const person = fieldsOf({ section: 'subjects', source: 'person' }, [
  {
    key: 'first_name',
    label: 'First name',
    why: 'goAML takes no person without one.',
    facet: 't_person/first_name',
    required: true,
  },
  {
    key: 'last_name',
    label: 'Last name',
    why: 'goAML takes no person without one.',
    facet: 't_person/last_name',
    required: true,
  },
  { key: 'birth_date', label: 'Date of birth', why: 'Where it is known.', kind: 'date' },
  { key: 'id_number', label: 'Number of an identity document', why: 'Where it is known.', facet: 't_person/id_number' },
  { key: 'nationality', label: 'Nationality', why: 'Where it is known.', kind: 'code', facet: 't_person/nationality1' },
  { key: 'occupation', label: 'Occupation', why: 'Where it is known.', facet: 't_person/occupation' },
  reason,
])

const organisation = fieldsOf({ section: 'subjects', source: 'person' }, [
  {
    key: 'name',
    label: 'Legal name',
    why: 'goAML takes no entity without one.',
    source: 'case',
    facet: 't_entity/name',
    required: true,
  },
  {
    key: 'incorporation_number',
    label: 'Registration number',
    why: 'Where it is known.',
    facet: 't_entity/incorporation_number',
  },
  {
    key: 'country',
    label: 'Country of incorporation',
    why: 'Where it is known.',
    kind: 'code',
    facet: 't_entity/incorporation_country_code',
  },
  reason,
])

/** The fields of a goAML report. */
export const goamlFields: FormatFields = {
  values: [...institution, ...activity],
  subject: { person, organisation, unknown: fieldsOf({ section: 'subjects', source: 'person' }, [reason]) },
  transfer: fieldsOf({ section: 'transactions', source: 'person' }, [
    {
      key: 'amount_local',
      label: 'Amount in the local currency',
      why: 'The transfer has no known price.',
      kind: 'decimal',
      facet: 'transaction/amount_local',
      required: true,
    },
  ]),
  whole: [
    {
      spec: {
        key: 'subjects',
        section: 'subjects',
        label: 'Party or transaction',
        why: 'goAML takes no report without a reported transfer, a person, an organisation or a wallet.',
        source: 'person',
        kind: 'text',
        required: true,
      },
      lacks: ({ subjects, transfers }) =>
        !transfers.some(({ included }) => included) &&
        !subjects.some(({ kind, addresses }) => kind !== 'unknown' || addresses.length > 0),
    },
    narrativeNeeded,
  ],
}
