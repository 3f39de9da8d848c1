import { type FieldSpec, type FormatFields, fieldsOf, narrativeNeeded } from './field-spec'
import { fincenAddress, fincenInstitution, idNumber, partyName, phoneNumber } from './fincen-institution'

const codesOf = (values: Readonly<Record<string, string>>) => (values['activity.suspicion'] ?? '').split(' ')
const initial = (values: Readonly<Record<string, string>>) => (values['activity.kind'] ?? 'initial') === 'initial'

const activity = fieldsOf({ section: 'activity', source: 'person' }, [
  {
    key: 'activity.kind',
    label: 'Kind of filing',
    why: 'Whether FinCEN knows of it already.',
    kind: 'code',
    required: true,
    options: [
      { value: 'initial', label: 'Initial report' },
      { value: 'continuing', label: 'Continuing activity' },
      { value: 'correction', label: 'Corrects or amends an earlier report' },
    ],
  },
  {
    key: 'activity.prior_document',
    label: 'Number of the earlier report',
    why: 'The BSA identifier FinCEN gave it.',
    facet: 'ActivityType/EFilingPriorDocumentNumber',
    required: (values) => !initial(values),
  },
  { key: 'activity.filing_date', label: 'Date of filing', why: 'The day it is filed.', kind: 'date', required: true },
  {
    key: 'activity.note',
    label: 'Note to FinCEN',
    why: 'Shown first to the reader.',
    facet: 'ActivityType/FilingInstitutionNotetoFinCEN',
  },
  {
    key: 'activity.from_date',
    label: 'Activity from',
    why: 'The day of the first reported transfer.',
    kind: 'date',
    source: 'case',
    required: true,
  },
  {
    key: 'activity.to_date',
    label: 'Activity to',
    why: 'The day of the last reported transfer.',
    kind: 'date',
    source: 'case',
    required: true,
  },
  {
    key: 'activity.amount',
    label: 'Amount in US dollars',
    why: 'Of the reported transfers, rounded up to whole dollars.',
    kind: 'decimal',
    source: 'case',
    facet: 'SuspiciousActivityType/TotalSuspiciousAmountText',
    required: (values) => values['activity.amount_unknown'] !== 'yes',
  },
  { key: 'activity.amount_unknown', label: 'The amount is unknown', why: 'Say so instead of an amount.', kind: 'yes_no' },
  {
    key: 'activity.cumulative_amount',
    label: 'Cumulative amount in US dollars',
    why: 'Of all reports about a continuing activity.',
    kind: 'decimal',
    facet: 'SuspiciousActivityType/CumulativeTotalViolationAmountText',
    required: (values) => values['activity.kind'] === 'continuing',
  },
  {
    key: 'activity.suspicion',
    label: 'Suspicious activity',
    why: 'What it is suspected to be; at least one.',
    kind: 'codes',
    facet: 'SuspiciousActivityClassificationType/SuspiciousActivitySubtypeID',
    required: true,
  },
  {
    key: 'activity.suspicion_other',
    label: 'Other suspicious activity',
    why: 'Needed with a code for “Other”.',
    facet: 'SuspiciousActivityClassificationType/OtherSuspiciousActivityTypeText',
    required: (values) => codesOf(values).some((code) => /^\d+999$/.test(code)),
  },
])

const both: (Pick<FieldSpec, 'key' | 'label' | 'why'> & Partial<FieldSpec>)[] = [
  ...fincenAddress('', '', true).map((one) => ({ ...one, mayBeUnknown: true })),
  {
    key: 'tin',
    label: 'TIN',
    why: 'FinCEN asks for it or that it is unknown.',
    facet: idNumber,
    required: true,
    mayBeUnknown: true,
  },
  {
    key: 'tin_type',
    label: 'Kind of TIN',
    why: 'What the number is.',
    kind: 'code',
    facet: 'PartyIdentificationType/PartyIdentificationTypeCode',
    required: (values) => (values.tin ?? '') !== '',
  },
  { key: 'phone', label: 'Phone', why: 'Digits only.', facet: phoneNumber },
  { key: 'email', label: 'E-mail address', why: 'One the subject uses.', facet: 'ElectronicAddressType/ElectronicAddressText' },
  {
    key: 'occupation',
    label: 'Occupation or business',
    why: 'What the subject does.',
    facet: 'PartyOccupationBusinessType/OccupationBusinessText',
  },
  {
    key: 'relationship',
    label: 'Relationship to the filer',
    why: 'FinCEN asks how the subject and the filer are related.',
    kind: 'code',
    source: 'case',
    required: true,
    options: [
      { value: 'customer', label: 'Customer' },
      { value: 'none', label: 'No relationship' },
    ],
  },
  {
    key: 'account',
    label: 'Account number',
    why: 'The account the activity went through; unknown means that none is known.',
    facet: 'AccountType/AccountNumberText',
    required: true,
    mayBeUnknown: true,
  },
]

const person = fieldsOf({ section: 'subjects', source: 'person' }, [
  {
    key: 'last_name',
    label: 'Last name',
    why: 'Of the subject.',
    facet: 'PartyNameType/RawEntityIndividualLastName',
    required: true,
    mayBeUnknown: true,
  },
  {
    key: 'first_name',
    label: 'First name',
    why: 'Of the subject.',
    facet: 'PartyNameType/RawIndividualFirstName',
    required: true,
    mayBeUnknown: true,
  },
  { key: 'middle_name', label: 'Middle name', why: 'Where it is known.', facet: 'PartyNameType/RawIndividualMiddleName' },
  { key: 'alias', label: 'Also known as', why: 'Where it is known.', facet: partyName },
  {
    key: 'gender',
    label: 'Gender',
    why: 'FinCEN asks for it or that it is unknown.',
    kind: 'code',
    required: true,
    options: [
      { value: 'female', label: 'Female' },
      { value: 'male', label: 'Male' },
      { value: 'unknown', label: 'Unknown' },
    ],
  },
  {
    key: 'birth_date',
    label: 'Date of birth',
    why: 'FinCEN asks for it or that it is unknown.',
    kind: 'date',
    required: true,
    mayBeUnknown: true,
  },
  ...both,
])

const organisation = fieldsOf({ section: 'subjects', source: 'person' }, [
  {
    key: 'name',
    label: 'Legal name',
    why: 'Of the organisation.',
    facet: 'PartyNameType/RawEntityIndividualLastName',
    source: 'case',
    required: true,
    mayBeUnknown: true,
  },
  { key: 'alias', label: 'Doing business as', why: 'Where it is known.', facet: partyName },
  ...both,
])

/** The fields of a FinCEN SAR. */
export const fincenFields: FormatFields = {
  values: [...fincenInstitution, ...activity],
  subject: { person, organisation, unknown: [] },
  transfer: [],
  whole: [
    {
      spec: {
        key: 'subjects',
        section: 'subjects',
        label: 'Subject',
        why: 'FinCEN takes no report without one; it may be unknown.',
        source: 'person',
        kind: 'text',
        required: true,
      },
      lacks: ({ subjects }) => subjects.length === 0,
    },
    narrativeNeeded,
  ],
}
