import type { ListEntry } from '@/server/domain/screening/lists/entry'
import { countryCode } from '../countries'
import { readDate } from '../dates'
import { addAddress, addIdentifier, addName, addText } from '../draft'

/** Our identifier types for OFAC's document names; tried in order, the number follows the name. */
const documents: readonly (readonly [RegExp, string])[] = [
  [/^(?:Diplomatic |Stateless Person |Refugee )?Passport (?:No\. |#)?/i, 'passport'],
  [/^(?:Vessel Registration Identification|Identification Number|Company Number) IMO /i, 'imo'],
  [
    /^(?:National ID No\.|National Foreign ID Number|Identification Number|Cedula No\.|Personal ID Card|C\.U\.R\.P\.|D\.N\.I\.|SSN|Citizen's Card Number|Turkish Identification Number|Kenyan ID No\.|British National Overseas Passport|Birth Certificate Number|Cedula de Ciudadania) (?:No\. |# )?/i,
    'national_id',
  ],
  [
    /^(?:Tax ID No\.|RUC|RFC|R\.F\.C\.|NIT|V\.A\.T\. Number|C\.U\.I\.T\.|C\.U\.I\.P\.|Italian Fiscal Code|Fiscal Code|Paraguayan tax identification number) (?:# |No\. )?/i,
    'tax_id',
  ],
  [
    /^(?:Registration Number|Business Registration Number|Company Number|C\.R\. No\.|Commercial Registry Number|Registration ID|Matricula Mercantil No|Enterprise Number|Unified Social Credit Code \(USCC\)|Chinese Commercial Code|Business Number|Trade License No\.|Folio Mercantil No\.|Registered Charity No\.|Public Registration Number|Certificate of Incorporation Number|UK Company Number|Chamber of Commerce Number) /i,
    'registration_number',
  ],
  [/^(?:Legal Entity Number|LEI) /i, 'lei'],
  [/^SWIFT\/BIC /i, 'swift_bic'],
  [/^Email Address /i, 'email'],
  [/^Website /i, 'domain'],
  [/^MMSI /i, 'mmsi'],
  [/^Aircraft Tail Number /i, 'aircraft_tail_number'],
  [/^Aircraft Manufacturer's Serial Number \(MSN\) /i, 'aircraft_serial_number'],
  [/^D-U-N-S Number /i, 'duns'],
  [/^Phone Number /i, 'phone'],
]

/**
 * Reads OFAC's Remarks (`DOB 26 Dec 1992; nationality Russia; Digital Currency Address - XBT ...; a.k.a. '...'.`) into the
 * entry. The text ends in a full stop and separates facts by `; `; unrecognised facts remain only in the remarks.
 */
export function readOfacRemarks(entry: ListEntry, remarks: string): void {
  for (const piece of remarks.replace(/\.\s*$/, '').split(/;\s+/)) {
    const fact = piece.trim().replace(/^alt\.\s+/i, '')
    const crypto = /^Digital Currency Address - ([A-Za-z0-9]+) (.+)$/.exec(fact)
    if (crypto) addAddress(entry, crypto[1] as string, (crypto[2] as string).replace(/\.$/, ''))
    else readFact(entry, fact)
  }
}

function readFact(entry: ListEntry, fact: string): void {
  const born = /^DOB (circa )?(.+)$/i.exec(fact)
  const nation = /^(?:nationality|citizen) (.+)$/i.exec(fact)
  const alias = /^(a\.k\.a\.|f\.k\.a\.|n\.k\.a\.) '(.+)'$/i.exec(fact)
  if (born) addBirth(entry, born[2] as string, born[1] !== undefined)
  else if (nation) addText(entry.countries, countryCode(nation[1] as string))
  // OFAC puts weak aliases in quotation marks in the remarks.
  else if (alias) addName(entry, alias[2] as string, alias[1]?.toLowerCase() === 'f.k.a.' ? 'former' : 'weak_alias')
  else {
    const paper = documents.find(([words]) => words.test(fact))
    if (paper) addDocument(entry, paper[1], fact.replace(paper[0], ''))
  }
}

/** Adds a birth date, with `circa`; a span (`1962 to 1964`) adds both of its ends as approximate. */
export function addBirth(entry: ListEntry, text: string, circa: boolean): void {
  const ends = text.split(/\s+to\s+/)
  for (const end of ends) {
    const date = readDate(end)
    if (date === null || entry.birthDates.some((known) => known.date === date)) continue
    entry.birthDates.push({ date, ...(circa || ends.length > 1 ? { circa: true } : {}) })
  }
}

/** Adds a number with its country in brackets, without its expiry: `A0012345 (Iran) expires 12 Jan 2012`. */
function addDocument(entry: ListEntry, type: string, text: string): void {
  const country = /\(([^)]+)\)/.exec(text)?.[1]
  const value = text.replace(/\s*\([^)]*\)/g, '').replace(/\s+(?:issued|expires|expired)\b.*$/i, '')
  addOfacIdentifier(entry, type, value, country === undefined ? undefined : countryCode(country))
}

/** Adds an identifier in the form used for comparison: e-mails and domains in lower case, a website by its domain. */
export function addOfacIdentifier(entry: ListEntry, type: string, value: string, country?: string): void {
  const domain = value
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase()
  addIdentifier(entry, type, type === 'domain' ? domain : type === 'email' ? value.toLowerCase() : value, country)
}

/** The identifier type for an OFAC document type (`Passport`, `Vessel Registration Identification`), or null. */
export function ofacDocumentType(name: string): string | null {
  const found = documents.find(([words]) => words.test(`${name.trim()} `))
  return found ? found[1] : /vessel registration/i.test(name) ? 'imo' : null
}
