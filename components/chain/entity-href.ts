/** The page of an entity. */
export function entityHref(id: string): string {
  return `/entities/${id}`
}
