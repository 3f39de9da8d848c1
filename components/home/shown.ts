/** How many of the newest checks the home page lists. */
export const recentChecksShown = 8

/** The input of `cases.list` for one's own cases; server and browser must build it alike. */
export const myCasesInput = { limit: 200, state: ['open', 'on_hold'], assignee: 'me' }
