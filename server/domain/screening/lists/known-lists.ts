/** What an installation knows about a published list. */
export interface KnownList {
  readonly listId: string
  readonly title: string
  readonly publisher: string
  /** The list's website for people; the URLs to fetch files from are configuration. */
  readonly url: string | null
}

/** The published lists. Any other list id is an organisation's private list. */
export const knownLists: readonly KnownList[] = [
  {
    listId: 'us_ofac_sdn',
    title: 'Specially Designated Nationals and Blocked Persons List',
    publisher: 'US Treasury, Office of Foreign Assets Control',
    url: 'https://sanctionslist.ofac.treas.gov/Home/SdnList',
  },
  {
    listId: 'us_ofac_cons',
    title: 'Consolidated Non-SDN List',
    publisher: 'US Treasury, Office of Foreign Assets Control',
    url: 'https://sanctionslist.ofac.treas.gov/Home/ConsolidatedList',
  },
  {
    listId: 'un_sc',
    title: 'United Nations Security Council Consolidated List',
    publisher: 'United Nations Security Council',
    url: 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
  },
  {
    listId: 'gb_hmt',
    title: 'UK Consolidated List of Financial Sanctions Targets',
    publisher: 'HM Treasury, Office of Financial Sanctions Implementation',
    url: 'https://www.gov.uk/government/publications/financial-sanctions-consolidated-list-of-targets',
  },
  {
    listId: 'eu_fsf',
    title: 'EU Consolidated Financial Sanctions List',
    publisher: 'European Commission, DG FISMA',
    url: 'https://data.europa.eu/data/datasets/consolidated-list-of-persons-groups-and-entities-subject-to-eu-financial-sanctions',
  },
  {
    listId: 'il_nbctf',
    title: 'Israel: seizure orders, wallets and accounts',
    publisher: 'National Bureau for Counter Terror Financing of Israel',
    url: 'https://nbctf.mod.gov.il/en/Minister%20Sanctions/PropertyPerceptions/Pages/Blockchain1.aspx',
  },
]

/** The fictional list of the sample data set. It is published to all organisations here and never fetched. */
export const sampleList: KnownList = {
  listId: 'example_sanctions_list',
  title: 'Example Sanctions List (sample data)',
  publisher: 'Invented authority of the sample data',
  url: null,
}

/** A published list by its id. */
export function knownList(listId: string): KnownList | undefined {
  return [...knownLists, sampleList].find((list) => list.listId === listId)
}

/** The shape of a list id: `us_ofac_sdn`, `acme_blocked`. */
export const listIdShape = /^[a-z][a-z0-9_]{2,39}$/
