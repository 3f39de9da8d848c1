/** How many of the newest checks the home page lists. */
export const recentChecksShown = 8
