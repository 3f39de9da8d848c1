/** One request of a page, as the browser's debugger tells it; times in seconds of one clock. */
export interface PageRequest {
  url: string
  kind: 'document' | 'script' | 'data' | 'stream' | 'other'
  start: number
  /** Missing while it has not ended: a stream of events never does. */
  end: number | null
  /** Files that asked for it: the document for what its markup names, else every script on the stack. */
  askedBy: readonly string[]
}

export interface DeepRequest {
  url: string
  depth: number
  /** From the document to the request itself. */
  chain: readonly string[]
}

/**
 * How many answers a request had to wait for, one after the other: 0 is the document, 1 what its markup asks for, 2 what
 * a script of it asks for, or data that was asked for only after other data had come. Requests must be in order of start.
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

/** Nobody can see what data a request was made of; data that was there before counts as what it rests on. */
function mayRestOn(later: PageRequest, earlier: PageRequest): boolean {
  if (later.kind !== 'data' || earlier.kind !== 'data' || earlier.end === null || earlier.end > later.start) return false
  // Pages that links lead to are fetched ahead one after the other; only parts of the same page rest on one another.
  return isAhead(later) === isAhead(earlier) && (!isAhead(later) || pathOf(later) === pathOf(earlier))
}

const isAhead = ({ url }: PageRequest) => url.includes('_rsc=')
const pathOf = ({ url }: PageRequest) => new URL(url).pathname
