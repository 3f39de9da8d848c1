import type { Browser, CDPSession, Page } from '@playwright/test'
import type { PageRequest } from './request-depth'

/** How many times slower the browser's CPU is than the machine's. */
const slowdown = 4
/** A page counts as loaded after this long without a pending request or a long task, as in Lighthouse. */
const quietMs = 1_000

export interface PageLoad {
  lcp_ms: number
  lcp_element: string
  cls: number
  /** The duration of the slowest interaction, and its name. */
  inp_ms: number
  inp_of: string
  /** Size of scripts loaded before any interaction, as sent, in bytes. */
  script_bytes: number
  requests: PageRequest[]
}

export interface Visit {
  name: string
  path: string
  /** The first interactions on this page; each is awaited until the next paint. */
  act: (page: Page, step: (name: string, work: () => Promise<void>) => Promise<void>) => Promise<void>
}

interface Seen {
  lcp: number
  element: string
  cls: number
  events: { id: number; duration: number }[]
}

/** One cold load of a page in a fresh, slowed-down context, followed by its interactions. */
export async function loadPage(
  browser: Browser,
  url: string,
  storageState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>,
  visit: Visit,
): Promise<PageLoad> {
  const context = await browser.newContext({ baseURL: url, storageState, viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(observe)
    const page = await context.newPage()
    const debug = await context.newCDPSession(page)
    const traffic = await watchTraffic(debug)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(visit.path, { waitUntil: 'load' })
    await traffic.quiet()
    await untilIdle(page)
    const requests = traffic.requests()
    const script_bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    const before = await read(page)
    let slowest = { ms: 0, of: '' }
    let known = before.events.length
    await visit.act(page, async (name, work) => {
      await work()
      await settle(page)
      const { events } = await read(page)
      for (const { duration } of events.slice(known)) if (duration > slowest.ms) slowest = { ms: duration, of: name }
      known = events.length
    })
    const after = await read(page)
    return {
      lcp_ms: Math.round(before.lcp),
      lcp_element: before.element,
      cls: after.cls,
      inp_ms: slowest.ms,
      inp_of: slowest.of,
      script_bytes,
      requests,
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything else: records the browser's measurements. */
function observe(): void {
  const seen: Seen = { lcp: 0, element: '', cls: 0, events: [] }
  Object.assign(globalThis, { seenByBench: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcp = entry.startTime
      const { element } = entry as PerformanceEntry & { element?: Element }
      seen.element = element ? `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"` : ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!shift.hadRecentInput) seen.cls += shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId) seen.events.push({ id: interactionId, duration: entry.duration })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

const read = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { seenByBench: Seen }).seenByBench)

/** Waits until the page has had no task of over 50 ms for the required quiet time. */
const untilIdle = (page: Page) =>
  page.evaluate(
    (forMs) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, forMs)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, forMs)
        }).observe({ type: 'longtask' })
      }),
    quietMs,
  )

/** Waits for two frames and for the browser to report them. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 250)))
      }),
  )

async function watchTraffic(debug: CDPSession) {
  const all = new Map<string, PageRequest>()
  let last = Date.now()
  await debug.send('Network.enable')
  debug.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator }) => {
    last = Date.now()
    if (!request.url.startsWith('http')) return
    const askedBy = new Set(initiator.url ? [initiator.url] : [])
    for (let stack = initiator.stack; stack; stack = stack.parent) for (const { url } of stack.callFrames) askedBy.add(url)
    all.set(requestId, {
      url: request.url,
      kind: kindOf(type),
      start: timestamp,
      end: null,
      askedBy: [...askedBy],
    })
  })
  const ended = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    last = Date.now()
    const request = all.get(requestId)
    if (request) request.end = timestamp
  }
  debug.on('Network.loadingFinished', ended)
  debug.on('Network.loadingFailed', ended)
  return {
    requests: () => [...all.values()].sort((a, b) => a.start - b.start),
    quiet: async () => {
      const deadline = Date.now() + 30_000
      const busy = () => [...all.values()].some(({ end, kind }) => end === null && kind !== 'stream')
      while ((busy() || Date.now() - last < quietMs) && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50))
    },
  }
}

function kindOf(type: string | undefined): PageRequest['kind'] {
  if (type === 'Document') return 'document'
  if (type === 'Script') return 'script'
  if (type === 'EventSource') return 'stream'
  return type === 'Fetch' || type === 'XHR' ? 'data' : 'other'
}
