/** Pages that anyone may read without signing in; every other page belongs to the console. */
const open = /^\/(sign-in|invitation|docs|status|verify)(\/|$)/

/** Whether a path, as the router sees it, is one of the pages that need no account. */
export const isOpenPage = (pathname: string): boolean => open.test(pathname)

/** `isOpenPage` for a request's URL, however its path is spelled; a URL that cannot be parsed counts as an open page. */
export function asksOpenPage(url: string): boolean {
  try {
    const { pathname } = new URL(url.replace(/^[/\\]+/, '/'), 'http://page.invalid')
    return isOpenPage(decodeURIComponent(pathname).replaceAll(/[/\\]+/g, '/'))
  } catch {
    return true
  }
}
