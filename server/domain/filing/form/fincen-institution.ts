import { type FieldSpec, fieldsOf } from './field-spec'

/** The fields of an address; `prefix` begins their keys. */
export const fincenAddress = (
  whose: string,
  prefix: string,
  required: boolean,
): (Pick<FieldSpec, 'key' | 'label' | 'why'> & Partial<FieldSpec>)[] => [
  {
    key: `${prefix}street`,
    label: `Street${whose}`,
    why: 'The address has a street line.',
    facet: 'AddressType/RawStreetAddress1Text',
    required,
  },
  { key: `${prefix}city`, label: `City${whose}`, why: 'The address has a city.', facet: 'AddressType/RawCityText', required },
  {
    key: `${prefix}state`,
    label: `State${whose}`,
    why: 'Two letters for a state of the USA.',
    facet: 'AddressType/RawStateCodeText',
    required,
  },
  {
    key: `${prefix}zip`,
    label: `ZIP code${whose}`,
    why: 'Five or nine digits, without a hyphen.',
    facet: 'AddressType/RawZIPCode',
    required,
  },
  {
    key: `${prefix}country`,
    label: `Country${whose}`,
    why: 'Two letters, such as US.',
    facet: 'AddressType/RawCountryCodeText',
    required,
  },
]

export const partyName = 'PartyNameType/RawPartyFullName'
export const idNumber = 'PartyIdentificationType/PartyIdentificationNumberText'
export const phoneNumber = 'PhoneNumberType/PhoneNumberText'

/** The filer, transmitter and contact, from the organisation's profile. */
export const fincenInstitution = fieldsOf({ section: 'institution', source: 'profile', required: true }, [
  { key: 'filer.name', label: 'Legal name of the filer', why: 'FinCEN files the report under it.', facet: partyName },
  { key: 'filer.dba', label: 'Doing business as', why: 'Another name customers know.', facet: partyName, required: false },
  ...fincenAddress(' of the filer', 'filer.', true),
  { key: 'filer.tin', label: 'TIN of the filer', why: 'Digits of the EIN or SSN/ITIN.', facet: idNumber },
  {
    key: 'filer.tin_type',
    label: 'Kind of TIN',
    why: 'What the number is.',
    kind: 'code',
    facet: 'PartyIdentificationType/PartyIdentificationTypeCode',
  },
  {
    key: 'filer.regulator',
    label: 'Primary federal regulator',
    why: 'Who examines the filer.',
    kind: 'code',
    facet: 'PartyType/PrimaryRegulatorTypeCode',
  },
  {
    key: 'filer.organisation_type',
    label: 'Type of institution',
    why: 'What the filer is.',
    kind: 'code',
    facet: 'OrganizationClassificationTypeSubtypeType/OrganizationTypeID',
  },
  {
    key: 'filer.organisation_type_other',
    label: 'Other type of institution',
    why: 'Needed with the type 999, Other.',
    facet: 'OrganizationClassificationTypeSubtypeType/OtherOrganizationTypeText',
    required: (values) => values['filer.organisation_type'] === '999',
  },
  { key: 'contact.office', label: 'Contact office', why: 'Whom FinCEN and law enforcement ask.', facet: partyName },
  { key: 'contact.phone', label: 'Phone of the contact office', why: 'Digits only.', facet: phoneNumber },
  { key: 'transmitter.name', label: 'Transmitter', why: 'Who sends the batch.', facet: partyName },
  ...fincenAddress(' of the transmitter', 'transmitter.', true),
  { key: 'transmitter.phone', label: 'Phone of the transmitter', why: 'Digits only.', facet: phoneNumber },
  { key: 'transmitter.tin', label: 'TIN of the transmitter', why: 'Digits only.', facet: idNumber },
  { key: 'transmitter.tcc', label: 'Transmitter control code', why: 'BSA E-Filing gave it to the transmitter.', facet: idNumber },
  { key: 'transmitter.contact', label: 'Contact of the transmitter', why: 'Whom FinCEN asks about the batch.', facet: partyName },
])
