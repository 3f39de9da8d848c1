import {
  ArrowLeftRight,
  Bell,
  Briefcase,
  Building2,
  Contact,
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
import { type ThingKind, thingOf } from './thing-kinds'

const looks: Record<ThingKind, { word: string; Icon: LucideIcon }> = {
  wallet: { word: 'Wallet', Icon: Wallet },
  transaction: { word: 'Transaction', Icon: ArrowLeftRight },
  alert: { word: 'Alert', Icon: Bell },
  case: { word: 'Case', Icon: Briefcase },
  customer: { word: 'Customer', Icon: Contact },
  entity: { word: 'Entity', Icon: Building2 },
  report: { word: 'Report', Icon: FileText },
  check: { word: 'Risk check', Icon: Gauge },
  screening: { word: 'Screening', Icon: ListChecks },
  graph: { word: 'Fund-flow graph', Icon: Waypoints },
  policy: { word: 'Policy', Icon: Scale },
}

/** A recently opened page, as a line of the palette. */
export function visitLine({ href, title }: Visit): PaletteLine {
  const kind = thingOf(href)
  const look = kind ? looks[kind] : { word: 'Page', Icon: FileText }
  return { key: `visit ${href}`, Icon: look.Icon, title, detail: look.word, run: { href } }
}
