import { z } from 'zod'

const key = 'assay.recent-wallets'
const most = 12

const entries = z.array(z.object({ network: z.string(), address: z.string(), name: z.string().nullable(), at: z.string() }))
export type RecentWallet = z.infer<typeof entries>[number]

let listeners: (() => void)[] = []
let cached: { text: string | null; value: readonly RecentWallet[] } = { text: null, value: [] }

function storedText(): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Wallets opened in this browser, newest first; the same array until they change. */
export function recentWallets(): readonly RecentWallet[] {
  const text = storedText()
  if (text !== cached.text) {
    let value: RecentWallet[] = []
    try {
      value = entries.safeParse(JSON.parse(text ?? '[]')).data ?? []
    } catch {
      value = []
    }
    cached = { text, value }
  }
  return cached.value
}

export function subscribeToRecentWallets(notify: () => void): () => void {
  listeners.push(notify)
  return () => {
    listeners = listeners.filter((other) => other !== notify)
  }
}

function store(list: readonly RecentWallet[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(list))
  } catch {
    // A browser without storage simply has no recent list.
  }
  for (const notify of listeners) notify()
}

/** Adds a wallet at the head of the list. */
export function rememberWallet(wallet: Omit<RecentWallet, 'at'>): void {
  const rest = recentWallets().filter((w) => w.network !== wallet.network || w.address !== wallet.address)
  store([{ ...wallet, at: new Date().toISOString() }, ...rest].slice(0, most))
}

/** Clears the list. */
export function forgetWallets(): void {
  store([])
}
