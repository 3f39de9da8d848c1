/** One change; `reset` means that changes may have been missed. */
export type LiveMessage = { type: 'reset' } | { type: string; subject_id: string; at: string }

const gatherMs = 400
const hiddenMs = 20_000
/** Milliseconds between attempts to reconnect a refused stream, at first and at most. */
const againMs = 2_000
const againAtMostMs = 60_000

/**
 * Listens to `/api/live` until the returned function is called. The browser reconnects by itself with the last position; a
 * hidden tab closes its connection, since browsers allow only a few per host. `since` is the position of the page: changes made
 * while the page was loading are delivered, too.
 */
export function connectLive(since: string, onMessages: (messages: LiveMessage[]) => void): () => void {
  let source: EventSource | null = null
  let last = since
  let asleep: ReturnType<typeof setTimeout> | undefined
  let flush: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let gathered: LiveMessage[] = []
  const known = new Set<string>()

  const hand = (message: LiveMessage) => {
    gathered.push(message)
    flush ??= setTimeout(() => {
      flush = undefined
      const all = gathered
      gathered = []
      onMessages(all)
    }, gatherMs)
  }

  const close = () => {
    source?.close()
    source = null
  }

  const open = () => {
    if (source) return
    const made = new EventSource(`/api/live?after=${last}`)
    source = made
    made.addEventListener('change', (event) => {
      last = event.lastEventId
      // A change that committed late may arrive twice.
      if (known.has(last)) return
      if (known.size > 5000) known.clear()
      known.add(last)
      hand(JSON.parse(event.data) as LiveMessage)
    })
    made.addEventListener('ready', () => {
      refusals = 0
    })
    made.addEventListener('reset', () => hand({ type: 'reset' }))
    made.addEventListener('replaced', close)
    made.addEventListener('end', () => {
      close()
      // The next read is refused and leads to the sign-in page.
      hand({ type: 'reset' })
    })
    made.onerror = () => {
      // The browser does not retry a refused stream: the session has ended, or a proxy had no upstream.
      if (made.readyState !== EventSource.CLOSED || source !== made) return
      source = null
      // If the session has ended, the next read is refused and leads to the sign-in page.
      if (refusals === 0) hand({ type: 'reset' })
      again = setTimeout(seen, Math.min(againMs * 2 ** refusals, againAtMostMs))
      refusals += 1
    }
  }

  const seen = () => {
    clearTimeout(asleep)
    clearTimeout(again)
    if (document.visibilityState === 'visible') open()
    else asleep = setTimeout(close, hiddenMs)
  }
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('focus', seen)
  seen()
  return () => {
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('focus', seen)
    clearTimeout(asleep)
    clearTimeout(flush)
    clearTimeout(again)
    close()
  }
}
