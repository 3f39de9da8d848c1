import {
  ArrowLeftRight,
  Bell,
  Briefcase,
  Building2,
  FileText,
  Gauge,
  ListChecks,
  type LucideIcon,
  Scale,
  Wallet,
  Waypoints,
} from 'lucide-react'
import type { PaletteLine } from './palette-line'
import type { Visit } from './recent-visits-store'

/** Pages of one thing, by their path; others are rooms, which the palette offers anyway. */
const kinds: readonly { path: RegExp; word: string; Icon: LucideIcon }[] = [
  { path: /^\/wallets\/[^/]+\/[^/]+$/, word: 'Wallet', Icon: Wallet },
  { path: /^\/transactions\/[^/]+\/[^/]+$/, word: 'Transaction', Icon: ArrowLeftRight },
  { path: /^\/alerts\/[^/]+$/, word: 'Alert', Icon: Bell },
  { path: /^\/cases\/[^/]+$/, word: 'Case', Icon: Briefcase },
  { path: /^\/entities\/[^/]+$/, word: 'Entity', Icon: Building2 },
  { path: /^\/reports\/[^/]+$/, word: 'Report', Icon: FileText },
  { path: /^\/risk\/checks\/[^/]+$/, word: 'Risk check', Icon: Gauge },
  { path: /^\/screening\/results\/[^/]+$/, word: 'Screening', Icon: ListChecks },
  { path: /^\/graph\/[^/]+$/, word: 'Fund-flow graph', Icon: Waypoints },
  { path: /^\/policies\/pol_[^/]+$/, word: 'Policy', Icon: Scale },
]

const kindOf = (path: string) => kinds.find((kind) => kind.path.test(path))

/** Whether a path is the page of one thing. */
export function isThing(path: string): boolean {
  return kindOf(path) !== undefined
}

/** Something that was opened lately, as a line of the palette. */
export function visitLine({ href, title }: Visit): PaletteLine {
  const kind = kindOf(href)
  return { key: `visit ${href}`, Icon: kind?.Icon ?? FileText, title, detail: kind?.word ?? '', run: { href } }
}
