import type { KeptAnchors } from '..'

/** For suites that share a database, whose histories are not anchored. */
export const noAnchors: KeptAnchors = {
  directory: '(none)',
  logs: [],
  anchored: { audit: new Map(), timelines: new Map(), reports: new Map(), setAside: [], times: [] },
  silent: () => true,
  stamps: 0,
  faults: [],
}
