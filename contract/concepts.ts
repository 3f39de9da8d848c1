import { categoryLabel } from './words'

/** Whether a concept describes what someone is, or what someone did. */
export type ConceptKind = 'category' | 'abuse'

/** Concepts offered to people, in plain words; ids are those of the GraphSense / INTERPOL taxonomy. */
const categories: Record<string, string> = {
  exchange: 'Trades or swaps cryptoassets for customers',
  high_risk_exchange: 'Exchange with weak or no customer checks',
  wallet_service: 'Holds cryptoassets for customers',
  payment_processor: 'Takes payments for merchants',
  atm: 'Operates machines that trade cryptoassets for cash',
  shop: 'Sells goods or services',
  market: 'Marketplace for legal or illegal goods; scored as a darknet market, since sources rarely tell the two apart',
  gambling: 'Casino, lottery or betting site',
  mixing_service: 'Pools and mixes funds to hide where they came from',
  coinjoin: 'Joint transaction of several parties that hides who paid whom',
  mixing: 'Any kind of mixing of funds',
  mining_service: 'Mining pool or company',
  miner: 'Mines blocks for itself',
  defi: 'Decentralised finance in general',
  defi_bridge: 'Moves assets between networks',
  defi_dex: 'Decentralised exchange',
  defi_dex_pair: 'Liquidity pool of a decentralised exchange',
  defi_lending: 'Decentralised lending',
  defi_derivatives: 'Decentralised derivatives trading',
  defi_token: 'Contract of a token',
  defi_dao: 'Governance of a decentralised organisation',
  defi_staking: 'Staking protocol',
  defi_custody: 'Holds assets by contract',
  escrow_wallet: 'Holds funds until a deal is done',
  ico_wallet: 'Collects funds of a token sale',
  faucet: 'Gives away small amounts',
  hosting: 'Hosting provider',
  vpn: 'VPN provider',
  nameservice: 'Registers names on a blockchain',
  filesharing: 'File-sharing service',
  messaging_service: 'Messaging service',
  search_engine: 'Search engine',
  index: 'Directory of sites',
  service: 'Service of another kind',
  organization: 'Company, charity or authority',
  user: 'Person or private wallet',
  victim: 'Was harmed; never scored for it',
  perpetrator: 'Did harm; not known as anything else',
  donation: 'Collects donations',
  hot_wallet: 'Wallet of a service that pays out',
  cold_wallet: 'Offline wallet of a service',
  warm_wallet: 'Wallet between hot and cold',
  collectible: 'Collectible or NFT contract',
}
const abuses: Record<string, string> = {
  sanction: 'Named on a sanctions list',
  sanctioned_jurisdiction: 'Based in a sanctioned country or region',
  terrorism: 'Terrorism',
  terrorism_financing: 'Raises or moves money for terrorism',
  extremism: 'Violent extremism',
  child_sexual_abuse: 'Child sexual abuse material',
  sexual_abuse: 'Sexual abuse',
  human_trafficking: 'Human trafficking',
  ransomware: 'Extorts by encrypting data',
  extortion: 'Extortion of another kind',
  sextortion: 'Extorts with intimate material',
  scam: 'Deceives people out of money',
  phishing: 'Steals credentials or approvals by deception',
  investment_fraud: 'Fraudulent investment offer',
  ponzi_scheme: 'Pays old investors with the money of new ones',
  pyramid_scheme: 'Pays for recruiting others',
  payment_card_fraud: 'Fraud with payment cards',
  money_laundering: 'Launders proceeds of crime',
  financial_crime: 'Financial crime of another kind',
  hacking: 'Hacking in general',
  service_hack: 'Stole funds from a service',
  account_hack: 'Stole funds from a person’s account',
  exploit: 'Exploited a flaw in a contract',
  data_breach: 'Stole or leaked data',
  social_engineering: 'Tricks people into giving access',
  malware: 'Malicious software',
  drugs: 'Illegal drugs',
  weapons: 'Illegal weapons',
  counterfeit: 'Counterfeit goods or documents',
  violence: 'Violence',
  murder: 'Murder for hire',
  torture: 'Torture',
  abuse: 'Abuse of another kind',
}

export interface Concept {
  id: string
  kind: ConceptKind
  label: string
  means: string
}

const concepts: Concept[] = [
  ...Object.entries(categories).map(([id, means]) => ({ id, kind: 'category' as const, label: categoryLabel(id), means })),
  ...Object.entries(abuses).map(([id, means]) => ({ id, kind: 'abuse' as const, label: categoryLabel(id), means })),
]

/** Everyday words for a concept with another name. */
const alsoCalled: Record<string, string> = {
  mixing_service: 'mixer tumbler',
  market: 'darknet marketplace',
  service_hack: 'stolen theft',
  exploit: 'stolen theft hack',
  sanction: 'sanctioned ofac designated',
  shop: 'merchant',
  mining_service: 'pool',
  user: 'individual person',
  atm: 'kiosk',
  defi_bridge: 'cross-chain',
  child_sexual_abuse: 'csam',
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/**
 * Concepts of these kinds that match a text, those whose name starts with it first; all of them for an empty text. `extra` adds
 * further ids that are in use.
 */
export function findConcepts(text: string, kinds: readonly ConceptKind[], extra: readonly string[] = []): Concept[] {
  const wanted = plain(text)
  const more = extra
    .filter((id) => !concepts.some((one) => one.id === id))
    .map((id): Concept => ({ id, kind: 'category', label: categoryLabel(id), means: '' }))
  const rank = ({ id, label, means }: Concept) => {
    const names = [plain(label), plain(id), plain(alsoCalled[id] ?? '')]
    if (names[0] === wanted || names[1] === wanted) return 0
    if (names.some((name) => name.startsWith(wanted))) return 1
    if (names.some((name) => name.includes(wanted))) return 2
    return plain(means).includes(wanted) ? 3 : 4
  }
  return [...concepts.filter(({ kind }) => kinds.includes(kind)), ...more]
    .map((concept) => ({ concept, at: rank(concept) }))
    .filter(({ at }) => at < 4)
    .toSorted((a, b) => a.at - b.at)
    .map(({ concept }) => concept)
}
