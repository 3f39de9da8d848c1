/** Timeline events per page; server and browser must use the same. */
export const timelinePage = 50
