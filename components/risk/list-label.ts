const lists: Record<string, string> = {
  us_ofac_sdn: 'US Treasury OFAC (SDN list)',
  us_ofac_cons: 'US Treasury OFAC (consolidated list)',
  eu_fsf: 'European Union (consolidated list)',
  un_sc_sanctions: 'United Nations Security Council',
  gb_hmt_sanctions: 'UK HM Treasury',
  il_mod_crypto: 'Israel Ministry of Defence (seizure orders)',
}

/** An official list in words; a list not known here keeps its id. */
export function listLabel(list: string): string {
  return lists[list] ?? list
}
