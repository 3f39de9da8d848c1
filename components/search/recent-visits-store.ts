const most = 12
const memory = 'assay.recent'

/** A page of one thing that was opened: a wallet, case, alert, report and the like. */
export interface Visit {
  /** A path of the console. */
  href: string
  title: string
  at: string
}

/** What is kept may be of an older version, or somebody else's: only lines that fit are read. */
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

/** Two people of one browser do not see what the other opened. */
const keyOf = (mark: string) => `${memory}.${mark}`

/** What somebody opened in this browser, newest first; the same array until it changes. */
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

/** Puts a page at the head of what was opened. */
export function rememberVisit(mark: string, visit: Omit<Visit, 'at'>): void {
  const rest = recentVisits(mark).filter(({ href }) => href !== visit.href)
  try {
    window.localStorage.setItem(keyOf(mark), JSON.stringify([{ ...visit, at: new Date().toISOString() }, ...rest].slice(0, most)))
  } catch {
    // A browser that stores nothing simply has no recent list.
  }
  for (const notify of listeners) notify()
}
