/** The kind of a listed party; `address` is a bare address that a list names without an owner. */
export type EntityType = 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'

/** The kind of a name in a list: its own spelling, an alias (strong or weak), a former name, or the original script. */
export interface ListName {
  text: string
  kind: 'primary' | 'alias' | 'weak_alias' | 'former' | 'original_script'
  script?: string
}

/** A birth date as far as the list knows it: `1970`, `1970-05` or `1970-05-03`. */
export interface BirthDate {
  date: string
  circa?: boolean
}

/** An identifier other than a crypto address: passport, national_id, tax_id, imo, email, domain, lei and so on. */
export interface ListIdentifier {
  type: string
  value: string
  country?: string
}

/**
 * A crypto address as the list wrote it. `canonical` is null and `valid` false if no chain's rules accept the text; such a row
 * is kept with its `flag` and matches nothing.
 */
export interface ListedAddress {
  asset: string
  text: string
  network: string | null
  canonical: string | null
  valid: boolean
  folded: boolean
  flag: string | null
}

/** One entry of a sanctions list, regardless of format. */
export interface ListEntry {
  /** The list's own id: uid, REFERENCE_NUMBER, Group ID or row id. */
  entryId: string
  entityType: EntityType
  name: string
  names: ListName[]
  programs: string[]
  birthDates: BirthDate[]
  /** ISO 3166 alpha-2 if derivable, else as written. */
  countries: string[]
  identifiers: ListIdentifier[]
  addresses: ListedAddress[]
  listedAt: string | null
  delistedAt: string | null
  sourceUrl: string | null
  remarks: string | null
}
