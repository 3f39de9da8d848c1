/** What a page gets of its address that asks for nothing but what stands behind the question mark. */
export interface SearchProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}
