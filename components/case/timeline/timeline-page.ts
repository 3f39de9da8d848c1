/** Events of a timeline on one page; server and browser must ask alike. */
export const timelinePage = 50
