import type { FilingSubject } from '@/contract/filing/filings'
import { known } from '../form/field-spec'
import { textOf, type XmlTree } from '../xml/tree'

/** Reads a value of the form, with its path. */
export type Read = (key: string) => { text: string; field: string }

const yes = (name: string, when: boolean): XmlTree[] => (when ? [{ name, text: 'Y' }] : [])
const from = (name: string, { text, field }: ReturnType<Read>): XmlTree[] => textOf(name, text, field)
const compactDate = ({ text, field }: ReturnType<Read>) => ({ text: text.replaceAll('-', ''), field })

/** A party with a single name: an institution, an office, a person in it. */
export function namedParty(
  type: string,
  parts: { name: ReturnType<Read>; dba?: ReturnType<Read>; before?: readonly XmlTree[]; after?: readonly XmlTree[] },
): XmlTree {
  return {
    name: 'Party',
    children: [
      { name: 'ActivityPartyTypeCode', text: type },
      ...(parts.before ?? []),
      ...partyName('L', from('RawPartyFullName', parts.name)),
      ...(parts.dba === undefined ? [] : partyName('DBA', from('RawPartyFullName', parts.dba))),
      ...(parts.after ?? []),
    ],
  }
}

function partyName(code: string, names: readonly XmlTree[], flags: readonly XmlTree[] = []): XmlTree[] {
  if (names.length === 0 && flags.length === 0) return []
  return [{ name: 'PartyName', children: [...flags, { name: 'PartyNameTypeCode', text: code }, ...names] }]
}

/** An address; values that a person marked as unknown are reported as unknown. */
export function addressOf(read: Read, prefix: string, unknown: readonly string[] = []): XmlTree {
  const flag = (name: string, key: string) => yes(name, unknown.includes(key))
  return {
    name: 'Address',
    children: [
      ...flag('CityUnknownIndicator', 'city'),
      ...flag('CountryCodeUnknownIndicator', 'country'),
      ...from('RawCityText', read(`${prefix}city`)),
      ...from('RawCountryCodeText', read(`${prefix}country`)),
      ...from('RawStateCodeText', read(`${prefix}state`)),
      ...from('RawStreetAddress1Text', read(`${prefix}street`)),
      ...from('RawZIPCode', read(`${prefix}zip`)),
      ...flag('StateCodeUnknownIndicator', 'state'),
      ...flag('StreetAddressUnknownIndicator', 'street'),
      ...flag('ZIPCodeUnknownIndicator', 'zip'),
    ],
  }
}

/** An identification number of a party. */
export function identification(number: ReturnType<Read>, type: ReturnType<Read> | string): XmlTree[] {
  if (number.text === '') return []
  const code = typeof type === 'string' ? { text: type, field: number.field } : type
  return [
    {
      name: 'PartyIdentification',
      children: [...from('PartyIdentificationNumberText', number), ...from('PartyIdentificationTypeCode', code)],
    },
  ]
}

/** A phone number. */
export const phoneOf = (number: ReturnType<Read>): XmlTree[] =>
  number.text === '' ? [] : [{ name: 'PhoneNumber', children: from('PhoneNumberText', number) }]

/** A subject (33). `at` is its index in the form, `filerTin` the TIN of the institution it may be related to. */
export function subjectParty(subject: FilingSubject, at: number, filerTin: string): XmlTree {
  const read: Read = (key) => ({ text: known(subject, key).trim(), field: `subjects.${at}.values.${key}` })
  const isUnknown = (key: string) => subject.unknown.includes(key)
  const code = { name: 'ActivityPartyTypeCode', text: '33' }
  if (subject.kind === 'unknown') {
    return {
      name: 'Party',
      children: [
        code,
        { name: 'AllCriticalSubjectInformationUnavailableIndicator', text: 'Y' },
        { name: 'NoKnownAccountInvolvedIndicator', text: 'Y' },
        ...partyName('L', [], yes('EntityLastNameUnknownIndicator', true)),
      ],
    }
  }
  const isPerson = subject.kind === 'person'
  const gender = read('gender').text
  return {
    name: 'Party',
    children: [
      code,
      ...yes('BirthDateUnknownIndicator', isPerson && isUnknown('birth_date')),
      ...yes('FemaleGenderIndicator', gender === 'female'),
      ...(isPerson ? from('IndividualBirthDateText', compactDate(read('birth_date'))) : []),
      ...yes('MaleGenderIndicator', gender === 'male'),
      ...yes('NoKnownAccountInvolvedIndicator', isUnknown('account')),
      ...yes('PartyAsEntityOrganizationIndicator', !isPerson),
      ...yes('UnknownGenderIndicator', gender === 'unknown'),
      ...partyName(
        'L',
        isPerson
          ? [
              ...from('RawEntityIndividualLastName', read('last_name')),
              ...from('RawIndividualFirstName', read('first_name')),
              ...from('RawIndividualMiddleName', read('middle_name')),
            ]
          : from('RawEntityIndividualLastName', read('name')),
        [
          ...yes('EntityLastNameUnknownIndicator', isUnknown(isPerson ? 'last_name' : 'name')),
          ...yes('FirstNameUnknownIndicator', isPerson && isUnknown('first_name')),
        ],
      ),
      ...partyName(isPerson ? 'AKA' : 'DBA', from('RawPartyFullName', read('alias'))),
      addressOf(read, '', subject.unknown),
      ...phoneOf(read('phone')),
      ...(isUnknown('tin')
        ? [{ name: 'PartyIdentification', children: yes('TINUnknownIndicator', true) }]
        : identification(read('tin'), read('tin_type'))),
      ...occupation(read('occupation')),
      ...email(read('email')),
      ...relationship(read('relationship'), filerTin),
      ...account(read('account')),
    ],
  }
}

const occupation = (text: ReturnType<Read>): XmlTree[] =>
  text.text === '' ? [] : [{ name: 'PartyOccupationBusiness', children: from('OccupationBusinessText', text) }]

const email = (text: ReturnType<Read>): XmlTree[] =>
  text.text === ''
    ? []
    : [
        {
          name: 'ElectronicAddress',
          children: [...from('ElectronicAddressText', text), { name: 'ElectronicAddressTypeCode', text: 'E' }],
        },
      ]

const relationship = ({ text }: ReturnType<Read>, filerTin: string): XmlTree[] =>
  text === ''
    ? []
    : [
        {
          name: 'PartyAssociation',
          children: [
            ...yes('CustomerIndicator', text === 'customer'),
            ...yes('NoRelationshipToInstitutionIndicator', text === 'none'),
            ...textOf('SubjectRelationshipFinancialInstitutionTINText', filerTin, 'values.filer.tin'),
          ],
        },
      ]

/** The account that the activity went through (7), held at an institution (41, 5). */
const account = (number: ReturnType<Read>): XmlTree[] =>
  number.text === ''
    ? []
    : [
        {
          name: 'PartyAccountAssociation',
          children: [
            { name: 'PartyAccountAssociationTypeCode', text: '7' },
            {
              name: 'Party',
              children: [
                { name: 'ActivityPartyTypeCode', text: '41' },
                {
                  name: 'Account',
                  children: [
                    ...from('AccountNumberText', number),
                    { name: 'PartyAccountAssociation', children: [{ name: 'PartyAccountAssociationTypeCode', text: '5' }] },
                  ],
                },
              ],
            },
          ],
        },
      ]
