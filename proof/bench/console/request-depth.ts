/** One request of a page, as reported by the browser's debugger; times in seconds of one clock. */
export interface PageRequest {
  url: string
  kind: 'document' | 'script' | 'data' | 'stream' | 'other'
  start: number
  /** Null while it has not ended: an event stream never does. */
  end: number | null
  /** Files that requested it: the document for what its markup references, else every script on the stack. */
  askedBy: readonly string[]
}

export interface DeepRequest {
  url: string
  depth: number
  /** The URLs from the document to the request itself. */
  chain: readonly string[]
}

/**
 * How many answers a request had to wait for in sequence: 0 is the document, 1 what its markup references, 2 what one of its
 * scripts requests, or data requested only after other data had arrived. Requests must be in order of start.
 */
export function requestDepths(requests: readonly PageRequest[]): DeepRequest[] {
  const found: (DeepRequest & { request: PageRequest })[] = []
  for (const request of requests) {
    if (request.kind === 'document') {
      found.push({ request, url: request.url, depth: 0, chain: [request.url] })
      continue
    }
    const before = found.filter((one) => request.askedBy.includes(one.url) || mayRestOn(request, one.request))
    const deepest = before.reduce((a, b) => (b.depth > a.depth ? b : a), found[0] ?? nothing)
    found.push({ request, url: request.url, depth: deepest.depth + 1, chain: [...deepest.chain, request.url] })
  }
  return found.map(({ url, depth, chain }) => ({ url, depth, chain }))
}

const nothing = { url: '', depth: -1, chain: [] as string[] }

/** It cannot be observed which data a request depends on, so all data that had arrived before counts. */
function mayRestOn(later: PageRequest, earlier: PageRequest): boolean {
  if (later.kind !== 'data' || earlier.kind !== 'data' || earlier.end === null || earlier.end > later.start) return false
  // Linked pages are prefetched one after the other; only parts of the same page can depend on one another.
  return isAhead(later) === isAhead(earlier) && (!isAhead(later) || pathOf(later) === pathOf(earlier))
}

const isAhead = ({ url }: PageRequest) => url.includes('_rsc=')
const pathOf = ({ url }: PageRequest) => new URL(url).pathname
