/** Pages of single items, by their path; other pages are rooms, which the palette offers anyway. */
const paths = {
  wallet: /^\/wallets\/[^/]+\/[^/]+$/,
  transaction: /^\/transactions\/[^/]+\/[^/]+$/,
  alert: /^\/alerts\/alr_[^/]+$/,
  case: /^\/cases\/[^/]+$/,
  customer: /^\/customers\/cus_[^/]+$/,
  entity: /^\/entities\/ent_[^/]+$/,
  report: /^\/reports\/[^/]+$/,
  check: /^\/risk\/checks\/[^/]+$/,
  screening: /^\/screening\/results\/[^/]+$/,
  graph: /^\/graph\/[^/]+$/,
  policy: /^\/policies\/pol_[^/]+$/,
} as const
export type ThingKind = keyof typeof paths

/** The kind of item that a path is the page of; null for a room. */
export function thingOf(path: string): ThingKind | null {
  return (Object.keys(paths) as ThingKind[]).find((kind) => paths[kind].test(path)) ?? null
}
