/** Pages that anyone may read without signing in; every other page belongs to the console. */
const open = /^\/(sign-in|invitation|docs|status|verify)(\/|$)/

/** Whether a path, as the router sees it, is one of the pages that need no account. */
export const isOpenPage = (pathname: string): boolean => open.test(pathname)

/** The same of the URL of a request, however its path is spelled; one that cannot be read counts as such a page. */
export function asksOpenPage(url: string): boolean {
  try {
    const { pathname } = new URL(url.replace(/^[/\\]+/, '/'), 'http://page.invalid')
    return isOpenPage(decodeURIComponent(pathname).replaceAll(/[/\\]+/g, '/'))
  } catch {
    return true
  }
}
