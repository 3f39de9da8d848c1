import {
  AlarmClock,
  Compass,
  Contrast,
  FileSearch,
  KeyRound,
  ListChecks,
  ListPlus,
  type LucideIcon,
  Mail,
  Moon,
  Rows3,
  Rows4,
  Sun,
  UserPlus,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react'
import { footRooms, rooms } from '@/components/frame/rooms'
import type { Scope } from '@/contract/kernel/scopes'
import type { PaletteLine } from './palette-line'

interface Command extends Omit<PaletteLine, 'key' | 'detail' | 'mono'> {
  /** Words that find it besides its title. */
  words?: string
  /** The scope needed for it to be offered. */
  scope?: Scope
  /** Whether it is offered before anything is typed. */
  usual?: boolean
}

const page = (title: string, href: string, Icon: LucideIcon, more: Partial<Command> = {}): Command => ({
  title,
  run: { href },
  Icon,
  ...more,
})

/** What can be done from any page. */
const actions: readonly Command[] = [
  page('My alerts', '/alerts?tab=mine', UserRound, { words: 'queue assigned', scope: 'alerts:read', usual: true }),
  page('Overdue alerts', '/alerts?overdue=true&sort=due', AlarmClock, {
    words: 'due late queue',
    scope: 'alerts:read',
    usual: true,
  }),
  page('My cases', '/cases?assignee=me', UserRound, { words: 'assigned board', scope: 'cases:read', usual: true }),
  page('New case', '/cases?new=1', ListPlus, { words: 'open create', scope: 'cases:write', usual: true }),
  page('New customer', '/customers?new=1', ListPlus, { words: 'add create client kyc', scope: 'customers:write' }),
  page('Import customers', '/customers/import', ListPlus, {
    words: 'csv file transfers deposits withdrawals',
    scope: 'customers:write',
  }),
  page('Check many addresses', '/risk/batch', FileSearch, { words: 'risk batch paste list', scope: 'risk:check', usual: true }),
  page('Screen a file', '/screening/batch', FileSearch, { words: 'batch csv sanctions', scope: 'screening:check' }),
  page('Sanctions lists', '/screening/lists', FileSearch, { words: 'versions ofac', scope: 'screening:check' }),
  page('Watch wallets from a file', '/monitoring/import', ListPlus, { words: 'import monitor csv', scope: 'monitoring:write' }),
  page('Default monitoring rules', '/monitoring/defaults', FileSearch, { words: 'thresholds', scope: 'monitoring:read' }),
  page('Own attributions', '/policies/attributions', FileSearch, { words: 'tags labels statements', scope: 'policies:read' }),
  page('Your account', '/settings/account', UserRound, {
    words: 'password second factor sessions profile messages notifications',
  }),
  page('Organisation settings', '/settings/organisation', Users, { words: 'logo name deadlines close reasons second factor' }),
  page('Desk', '/settings/desk', Users, { words: 'duty away vacation quality analysts assignment', scope: 'alerts:read' }),
  page('Second looks', '/alerts/second-looks', FileSearch, { words: 'quality sample review closed', scope: 'alerts:read' }),
  page('Members', '/settings/members', Users, { words: 'people roles', scope: 'keys:admin' }),
  page('Invite a colleague', '/settings/members', UserPlus, { words: 'member add person', scope: 'keys:admin' }),
  page('API keys', '/settings/keys', KeyRound, { words: 'create token secret', scope: 'keys:admin' }),
  page('Webhooks', '/settings/webhooks', Webhook, { words: 'endpoints deliveries', scope: 'webhooks:read' }),
  page('Messages', '/settings/messages', Mail, { words: 'channels slack teams jira mail notifications', scope: 'keys:admin' }),
  page('Filing profile and schemas', '/settings/filings', FileSearch, { words: 'sar str fincen goaml xsd authority report' }),
  page('Import a file', '/settings/imports', ListPlus, {
    words: 'upload transfers tag pack sanctions list attributions csv yaml',
    scope: 'keys:admin',
  }),
  page('Audit log', '/settings/audit', FileSearch, { words: 'trail history who', scope: 'audit:read' }),
  page('API reference', '/docs/api', FileSearch, { words: 'docs operations rest openapi' }),
  page('Glossary', '/docs/use/glossary', FileSearch, { words: 'terms words definitions docs' }),
  page('How a score is made', '/docs/model', FileSearch, { words: 'model help terms glossary definitions hop haircut exposure' }),
  page('Verify an evidence bundle', '/verify', FileSearch, { words: 'report signature check file' }),
  {
    title: 'Show the first steps again',
    Icon: ListChecks,
    words: 'onboarding checklist setup start',
    scope: 'keys:admin',
    run: { do: 'first-steps' },
  },
  { title: 'Take the tour', Icon: Compass, words: 'help guide introduction start onboarding', run: { do: 'tour' } },
  { title: 'Light theme', Icon: Sun, words: 'appearance bright colours', run: { do: 'theme', theme: 'light' } },
  { title: 'Dark theme', Icon: Moon, words: 'appearance night colours', run: { do: 'theme', theme: 'dark' } },
  { title: 'Theme of the system', Icon: Contrast, words: 'appearance automatic colours', run: { do: 'theme', theme: 'system' } },
  { title: 'Compact rows', Icon: Rows4, words: 'density dense small', run: { do: 'density', density: 'compact' } },
  { title: 'Normal rows', Icon: Rows3, words: 'density comfortable large', run: { do: 'density', density: 'normal' } },
]

const all: readonly Command[] = [...[...rooms, ...footRooms].map(({ href, label, Icon }) => page(label, href, Icon)), ...actions]

const line = ({ title, Icon, run }: Command): PaletteLine => ({ key: `command ${title}`, title, Icon, run })
const allowed = (scopes: readonly Scope[]) => (command: Command) => !command.scope || scopes.includes(command.scope)
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** What is offered before anything is typed. */
export function usualCommands(scopes: readonly Scope[]): { actions: PaletteLine[]; rooms: PaletteLine[] } {
  return {
    actions: actions
      .filter((command) => command.usual)
      .filter(allowed(scopes))
      .map(line),
    rooms: [...rooms, ...footRooms].map(({ href, label, Icon }) => line(page(label, href, Icon))),
  }
}

/**
 * Pages and actions whose words begin with every word of the text, those with a matching title first; only what the scopes
 * allow, at most `most`.
 */
export function matchCommands(text: string, scopes: readonly Scope[], most = 6): PaletteLine[] {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return []
  const rank = (command: Command) => {
    const title = wordsOf(command.title)
    const every = [...title, ...wordsOf(command.words ?? '')]
    const begins = (words: readonly string[], word: string) => words.some((one) => one.startsWith(word))
    if (!wanted.every((word) => begins(every, word))) return null
    if (title.join(' ').startsWith(wanted.join(' '))) return 0
    return wanted.every((word) => begins(title, word)) ? 1 : 2
  }
  return all
    .filter(allowed(scopes))
    .flatMap((command) => {
      const found = rank(command)
      return found === null ? [] : [{ command, found }]
    })
    .toSorted((a, b) => a.found - b.found)
    .slice(0, most)
    .map(({ command }) => line(command))
}
