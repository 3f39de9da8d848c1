import {
  Activity,
  Bell,
  BookOpen,
  Briefcase,
  Building2,
  Contact,
  FileText,
  Gauge,
  House,
  ListChecks,
  type LucideIcon,
  Radar,
  Scale,
  Settings,
  Wallet,
  Waypoints,
} from 'lucide-react'

export interface Room {
  href: string
  label: string
  Icon: LucideIcon
  /** Whether a path belongs to this room. */
  holds: (path: string) => boolean
}

const below = (root: string) => (path: string) => path === root || path.startsWith(`${root}/`)

/** The rooms of the console in the order of the rail; only rooms with pages are listed. */
export const rooms: readonly Room[] = [
  { href: '/', label: 'Home', Icon: House, holds: (path) => path === '/' },
  { href: '/alerts', label: 'Alerts', Icon: Bell, holds: below('/alerts') },
  { href: '/cases', label: 'Cases', Icon: Briefcase, holds: below('/cases') },
  { href: '/wallets', label: 'Wallets', Icon: Wallet, holds: below('/wallets') },
  { href: '/customers', label: 'Customers', Icon: Contact, holds: below('/customers') },
  { href: '/graph', label: 'Fund flow', Icon: Waypoints, holds: below('/graph') },
  { href: '/risk', label: 'Risk check', Icon: Gauge, holds: below('/risk') },
  { href: '/screening', label: 'Screening', Icon: ListChecks, holds: below('/screening') },
  { href: '/monitoring', label: 'Monitoring', Icon: Radar, holds: below('/monitoring') },
  { href: '/entities', label: 'Entities', Icon: Building2, holds: below('/entities') },
  { href: '/reports', label: 'Reports', Icon: FileText, holds: below('/reports') },
  { href: '/policies', label: 'Policies', Icon: Scale, holds: below('/policies') },
]

/** Rooms at the foot of the rail. */
export const footRooms: readonly Room[] = [
  { href: '/settings', label: 'Settings', Icon: Settings, holds: below('/settings') },
  { href: '/status', label: 'Status', Icon: Activity, holds: below('/status') },
  { href: '/docs', label: 'Docs', Icon: BookOpen, holds: below('/docs') },
]
