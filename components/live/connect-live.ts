/** One thing that changed; `reset` says that something may have been missed. */
export type LiveMessage = { type: 'reset' } | { type: string; subject_id: string; at: string }

const gatherMs = 400
const hiddenMs = 20_000

/**
 * Listens to `/api/live` until the function it returns is called. The browser reconnects by itself with the last
 * position; a hidden tab lets go of its connection, since browsers hold only a few to one host. `since` is the position of
 * the page: what happened while it was on its way is told, too.
 */
export function connectLive(since: string, onMessages: (messages: LiveMessage[]) => void): () => void {
  let source: EventSource | null = null
  let last = since
  let asleep: ReturnType<typeof setTimeout> | undefined
  let flush: ReturnType<typeof setTimeout> | undefined
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
      // What committed late may come a second time.
      if (known.has(last)) return
      if (known.size > 5000) known.clear()
      known.add(last)
      hand(JSON.parse(event.data) as LiveMessage)
    })
    made.addEventListener('reset', () => hand({ type: 'reset' }))
    made.addEventListener('replaced', close)
    made.addEventListener('end', () => {
      close()
      // The next read is refused and leads to the sign-in page.
      hand({ type: 'reset' })
    })
    made.onerror = () => {
      // A refused stream is not tried again by the browser; coming back to the tab does.
      if (made.readyState === EventSource.CLOSED && source === made) source = null
    }
  }

  const seen = () => {
    clearTimeout(asleep)
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
    close()
  }
}
