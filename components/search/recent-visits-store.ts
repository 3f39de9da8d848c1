const most = 12
const memory = 'assay.recent'

/** An opened page of one item: a wallet, case, alert, report and the like. */
export interface Visit {
  /** A path of the console. */
  href: string
  title: string
  at: string
}

/** Stored data may be from an older version or another person: only valid lines are read. */
function visitsOf(kept: unknown): readonly Visit[] {
  return Array.isArray(kept) ? kept.filter(isVisit) : none
}

function isVisit(one: unknown): one is Visit {
  if (typeof one !== 'object' || one === null || !('href' in one && 'title' in one && 'at' in one)) return false
  const { href, title, at } = one
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && typeof title === 'string' && title !== '' && typeof at === 'string'
}

const none: readonly Visit[] = []
let listeners: (() => void)[] = []
let cached: { key: string; text: string | null; value: readonly Visit[] } = { key: '', text: null, value: none }

/** Keeps the lists of two people in one browser separate. */
const keyOf = (mark: string) => `${memory}.${mark}`

/** The person's recently opened pages in this browser, newest first; the same array until it changes. */
export function recentVisits(mark: string): readonly Visit[] {
  const key = keyOf(mark)
  let text: string | null = null
  try {
    text = window.localStorage.getItem(key)
  } catch {
    return none
  }
  if (text !== cached.text || key !== cached.key) {
    let value: readonly Visit[] = none
    try {
      value = visitsOf(JSON.parse(text ?? '[]'))
    } catch {
      value = none
    }
    cached = { key, text, value }
  }
  return cached.value
}

export const noVisits = () => none

export function subscribeToVisits(notify: () => void): () => void {
  listeners.push(notify)
  return () => {
    listeners = listeners.filter((other) => other !== notify)
  }
}

/** Adds a page at the head of the list. */
export function rememberVisit(mark: string, visit: Omit<Visit, 'at'>): void {
  const rest = recentVisits(mark).filter(({ href }) => href !== visit.href)
  try {
    window.localStorage.setItem(keyOf(mark), JSON.stringify([{ ...visit, at: new Date().toISOString() }, ...rest].slice(0, most)))
  } catch {
    // A browser without storage simply has no recent list.
  }
  for (const notify of listeners) notify()
}
