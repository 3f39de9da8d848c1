/** How many of the newest checks the home page lists. */
export const recentChecksShown = 8

/** The input of `cases.list` for one's own cases; server and browser must build it identically. */
export const myCasesInput = { limit: 200, state: ['open', 'on_hold'], assignee: 'me' }

/** The queues of `alerts.queue` that the home page lists by due time: own and unassigned. */
export const dueInputs = [
  { assignee: 'me', sort: 'due', limit: 6 },
  { assignee: 'none', sort: 'due', limit: 6 },
] as const
