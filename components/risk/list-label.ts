const lists: Record<string, string> = {
  us_ofac_sdn: 'US Treasury OFAC (SDN list)',
  us_ofac_cons: 'US Treasury OFAC (consolidated list)',
  eu_fsf: 'European Union (consolidated list)',
  un_sc: 'United Nations Security Council',
  gb_hmt: 'UK HM Treasury',
  il_nbctf: 'Israel Ministry of Defence NBCTF (seizure orders)',
}

/** An official list in words; a list not known here keeps its id. */
export function listLabel(list: string): string {
  return lists[list] ?? list
}
