import type { SearchHit } from '@/contract/search'

type AddressHit = Extract<SearchHit, { type: 'address' }>

/** One recognised address of a pasted text: the network chosen, and the others on which it is valid. */
export interface PastedAddress {
  text: string
  hit: AddressHit
  others: readonly AddressHit[]
}

/** The addresses of an answer in the given order, without duplicates; of several readings the first is used. */
export function pastedAddresses(hits: readonly SearchHit[]): PastedAddress[] {
  const byText = new Map<string, AddressHit[]>()
  for (const hit of hits) {
    if (hit.type === 'address') byText.set(hit.text, [...(byText.get(hit.text) ?? []), hit])
  }
  const taken = new Set<string>()
  return [...byText].flatMap(([text, [hit, ...others]]) => {
    const key = hit ? `${hit.network} ${hit.address}` : ''
    if (!hit || taken.has(key)) return []
    taken.add(key)
    return [{ text, hit, others }]
  })
}
