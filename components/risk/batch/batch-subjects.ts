import type { SearchHit, SearchResult } from '@/contract/search'

/** One recognised subject of a batch. */
export interface BatchSubject {
  text: string
  network: string
  /** A canonical address or a transaction hash. */
  value: string
  kind: 'address' | 'transaction'
  /** Its attributed holder. */
  label: string | null
  /** Other networks on which the text is also valid. */
  also: readonly string[]
}

/**
 * The subjects that can be checked in an answer to a pasted text, without duplicates; of several networks the one with
 * transfers.
 */
export function batchSubjects(hits: readonly SearchHit[]): BatchSubject[] {
  const found = new Map<string, BatchSubject>()
  for (const hit of hits) {
    if (hit.type !== 'address' && hit.type !== 'transaction') continue
    const text = hit.type === 'address' ? hit.text : hit.transaction_hash
    const before = found.get(text)
    if (before) found.set(text, { ...before, also: [...before.also, hit.network] })
    else {
      const value = hit.type === 'address' ? hit.address : hit.transaction_hash
      found.set(text, {
        text,
        network: hit.network,
        value,
        kind: hit.type,
        label: hit.type === 'address' ? hit.label : null,
        also: [],
      })
    }
  }
  const taken = new Set<string>()
  return [...found.values()].filter(({ network, value }) => {
    const key = `${network} ${value}`
    return taken.has(key) ? false : taken.add(key)
  })
}

/** The request body of a subject's check; for a transaction, its incoming side is scored. */
export function checkOf({ network, value, kind }: BatchSubject) {
  return kind === 'address' ? { network, address: value } : { network, transaction_hash: value, direction: 'in' as const }
}

/** The parts of a pasted text that are neither an address nor a transaction that can be checked, each with the reason. */
export function unreadable(
  text: string,
  { hits, problems }: Pick<SearchResult, 'hits' | 'problems'>,
): { text: string; issue: string }[] {
  const told = new Set(problems.map((problem) => problem.text))
  const known = new Set(
    hits.flatMap((hit) =>
      hit.type === 'address'
        ? [hit.text]
        : hit.type === 'transaction'
          ? [hit.transaction_hash, hit.transaction_hash.replace(/^0x/, '')]
          : [],
    ),
  )
  const words = text.split(/[\s,;]+/).map((word) => word.replace(/^["'<(]+|["'>).]+$/g, ''))
  const rest = [...new Set(words)].filter(
    (word) => word !== '' && !told.has(word) && !known.has(word) && !known.has(word.toLowerCase()),
  )
  return [
    ...problems,
    ...rest.map((word) => ({ text: word, issue: 'is neither an address nor a transaction hash of a network that is read here' })),
  ]
}
