import type { SearchHit } from '@/contract/search'

type AddressHit = Extract<SearchHit, { type: 'address' }>

/** One recognised address of a pasted text: the reading that is taken, and the other networks on which it is valid. */
export interface PastedAddress {
  text: string
  hit: AddressHit
  others: readonly AddressHit[]
}

/** The addresses of an answer in the order in which they were given, each once; of several readings the first is taken. */
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
