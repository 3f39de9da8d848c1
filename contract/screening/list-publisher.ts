const publishers: Record<string, string> = {
  us_ofac_sdn: 'OFAC',
  us_ofac_cons: 'OFAC',
  eu_fsf: 'EU',
  un_sc: 'UN',
  gb_hmt: 'UK',
  il_nbctf: 'NBCTF',
}

/** The publisher of a sanctions list (by its id), as analysts call it: `us_ofac_sdn` is OFAC; null for a private list. */
export function listPublisher(list: string): string | null {
  return publishers[list] ?? null
}
