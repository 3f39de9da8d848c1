/** The props of a page that only reads the query string. */
export interface SearchProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}
