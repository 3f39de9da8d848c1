import { findConcepts } from '@/contract/concepts'

/**
 * Concept ids and their broader concept: GraphSense's taxonomy (derived from INTERPOL's), version 0.1.0, and two ids of
 * our own that the default policy scores (`high_risk_exchange`, `sanctioned_jurisdiction`).
 */
export const broaderConcept: Readonly<Record<string, string | null>> = {
  concept: null,
  unknown: 'concept',
  behaviour: 'concept',
  source: 'concept',
  mention: 'source',
  website_mention: 'mention',
  forum_mention: 'website_mention',
  dark_web: 'source',
  abuse: 'behaviour',
  gray_usage: 'behaviour',
  white_usage: 'behaviour',
  mixing: 'gray_usage',
  coinjoin: 'mixing',
  cold_wallet: 'white_usage',
  hot_wallet: 'white_usage',
  warm_wallet: 'white_usage',
  sexual_abuse: 'abuse',
  child_sexual_abuse: 'sexual_abuse',
  violence: 'abuse',
  murder: 'violence',
  torture: 'violence',
  human_trafficking: 'abuse',
  scam: 'abuse',
  phishing: 'abuse',
  drugs: 'abuse',
  weapons: 'abuse',
  counterfeit: 'abuse',
  sanction: 'abuse',
  sanctioned_jurisdiction: 'abuse',
  extremism: 'abuse',
  terrorism: 'extremism',
  terrorism_financing: 'extremism',
  extortion: 'abuse',
  sextortion: 'extortion',
  ransomware: 'extortion',
  hacking: 'abuse',
  service_hack: 'hacking',
  account_hack: 'hacking',
  exploit: 'hacking',
  data_breach: 'hacking',
  social_engineering: 'hacking',
  malware: 'hacking',
  financial_crime: 'abuse',
  payment_card_fraud: 'financial_crime',
  money_laundering: 'financial_crime',
  investment_fraud: 'financial_crime',
  ponzi_scheme: 'investment_fraud',
  pyramid_scheme: 'ponzi_scheme',
  entity: 'concept',
  organization: 'entity',
  user: 'entity',
  victim: 'user',
  perpetrator: 'user',
  donation: 'user',
  miner: 'user',
  service: 'entity',
  exchange: 'service',
  high_risk_exchange: 'exchange',
  wallet_service: 'service',
  escrow_wallet: 'wallet_service',
  ico_wallet: 'wallet_service',
  filesharing: 'service',
  index: 'service',
  market: 'service',
  messaging_service: 'service',
  mixing_service: 'service',
  mining_service: 'service',
  gambling: 'service',
  search_engine: 'service',
  shop: 'service',
  faucet: 'service',
  payment_processor: 'service',
  atm: 'service',
  hosting: 'service',
  vpn: 'service',
  nameservice: 'service',
  defi: 'service',
  defi_token: 'defi',
  defi_lending: 'defi',
  defi_dex: 'defi',
  defi_dex_pair: 'defi_dex',
  defi_derivatives: 'defi',
  defi_bridge: 'defi',
  defi_dao: 'defi',
  defi_staking: 'defi',
  defi_custody: 'defi',
  item: 'concept',
  collectible: 'item',
}

/** Alternative spellings of concept ids in published packs. */
const spellings: Readonly<Record<string, string>> = { defi_derivative: 'defi_derivatives' }

/** The concept's id in the taxonomy, or null if it is not a concept. */
export function conceptId(text: string): string | null {
  const id = spellings[text] ?? text
  return Object.hasOwn(broaderConcept, id) ? id : null
}

/** Why a text is refused as a category or an abuse, with the id that was probably meant, if any. */
export function unknownConcept(text: string): string {
  const meant = text.trim().length < 3 ? undefined : findConcepts(text, ['category', 'abuse'])[0]
  const instead = meant === undefined ? 'use an id such as scam, mixing_service or exchange' : `did you mean ${meant.id}?`
  return `"${text}" is not a known category or abuse; ${instead}`
}

/** Whether a concept is `ancestor` or narrower than it. */
export function isWithin(concept: string, ancestor: string): boolean {
  for (let id: string | null | undefined = concept; id; id = broaderConcept[id]) if (id === ancestor) return true
  return false
}
