import {
  ArrowLeftRight,
  Bell,
  Briefcase,
  Building2,
  Contact,
  Eye,
  FileText,
  Gauge,
  ListChecks,
  ListPlus,
  Radar,
  Scale,
  Wallet,
  Waypoints,
} from 'lucide-react'
import { stateWord as alertStateWord } from '@/components/alert/alert-words'
import { stateWord as caseStateWord, stageWord } from '@/components/case/case-words'
import { blockText } from '@/components/chain/as-of-text'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { utcDate } from '@/components/chain/time'
import { graphHref } from '@/components/fund-flow/saved/graph-href'
import { statusWord, typeWord } from '@/components/report/report-words'
import { levelWord } from '@/components/risk/level-mark'
import type { Scope } from '@/contract/kernel/scopes'
import type { SearchHit } from '@/contract/search'
import { categoryLabel } from '@/contract/words'
import type { PaletteGroup, PaletteLine, Subject } from './palette-line'
import { pastedAddresses } from './pasted-subjects'

type HitOf<T extends SearchHit['type']> = Extract<SearchHit, { type: T }>
const facts = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ')
const counted = (n: number, one: string, many: string) => `${blockText(n)} ${n === 1 ? one : many}`

const headings: Record<SearchHit['type'], string> = {
  address: 'Addresses',
  transaction: 'Transactions',
  entity: 'Entities and labels',
  case: 'Cases',
  alert: 'Alerts',
  customer: 'Customers',
  monitored_wallet: 'Monitored wallets',
  report: 'Reports',
  graph: 'Fund-flow graphs',
  stored: 'By this id',
}

/**
 * The lines of an answer. One address comes with the actions on it that the scopes allow; several come with the actions on all
 * of them. Other hits follow in the order of the answer.
 */
export function linesOfHits(hits: readonly SearchHit[], scopes: readonly Scope[]): PaletteGroup[] {
  const pasted = pastedAddresses(hits)
  const [first] = pasted
  const groups: PaletteGroup[] = []
  if (pasted.length > 1)
    groups.push(
      allOf(
        pasted.map(({ text, hit }) => ({ text, subject: hit })),
        scopes,
      ),
    )
  for (const hit of hits) {
    const heading = hit.type === 'address' && pasted.length === 1 ? oneAddress(pasted) : headingOf(hit)
    const last = groups.at(-1)
    const lines = linesOf(hit)
    if (last?.heading === heading) groups[groups.length - 1] = { heading, lines: [...last.lines, ...lines] }
    else groups.push({ heading, lines })
  }
  if (first && pasted.length === 1) groups.splice(1, 0, about(first.hit, scopes))
  return groups.filter(({ lines }) => lines.length > 0)
}

/** The heading of a single address: the number of networks it is valid on, the one with transfers first. */
function oneAddress([only]: ReturnType<typeof pastedAddresses>): string {
  return only && only.others.length > 0 ? `Address on ${only.others.length + 1} networks` : 'Address'
}

function headingOf(hit: SearchHit): string {
  return 'because' in hit && hit.because === 'subject' ? `${headings[hit.type]} about it` : headings[hit.type]
}

function allOf(pasted: readonly { text: string; subject: Subject }[], scopes: readonly Scope[]): PaletteGroup {
  const n = pasted.length
  const lines: PaletteLine[] = []
  if (scopes.includes('risk:check')) {
    const texts = pasted.map(({ text }) => text)
    lines.push({ key: 'check all', Icon: Gauge, title: `Check all ${n} addresses`, run: { do: 'check-all', texts } })
  }
  if (scopes.includes('monitoring:write')) {
    const subjects = pasted.map(({ subject }) => ({ network: subject.network, address: subject.address }))
    lines.push({ key: 'watch all', Icon: Radar, title: `Watch all ${n} wallets`, run: { do: 'watch-all', subjects } })
  }
  return { heading: `${n} addresses recognised`, lines }
}

function about(hit: HitOf<'address'>, scopes: readonly Scope[]): PaletteGroup {
  const subject = { network: hit.network, address: hit.address }
  const where = `${shortAddress(hit.address)} on ${networkLabel(hit.network)}`
  const lines: (PaletteLine | false)[] = [
    scopes.includes('risk:check') && {
      key: 'check',
      Icon: Gauge,
      title: `Run a risk check of ${where}`,
      run: { do: 'check', subject },
    },
    hit.monitored_wallet_id
      ? {
          key: 'watched',
          Icon: Eye,
          title: 'Open its monitoring',
          run: { href: `/monitoring?wallet=${hit.monitored_wallet_id}` },
        }
      : scopes.includes('monitoring:write') && {
          key: 'watch',
          Icon: Eye,
          title: 'Watch this wallet',
          run: { do: 'watch', subject },
        },
    hit.waiting_alerts > 0 && {
      key: 'its alerts',
      Icon: Bell,
      title: `Show its ${counted(hit.waiting_alerts, 'waiting alert', 'waiting alerts')}`,
      run: { href: `/alerts?${new URLSearchParams(subject)}` },
    },
    { key: 'graph', Icon: Waypoints, title: 'Follow its money in a graph', run: { href: graphHref(hit.network, hit.address) } },
    scopes.includes('screening:check') && {
      key: 'screen',
      Icon: ListChecks,
      title: 'Screen it against the sanctions lists',
      run: { do: 'screen', subject },
    },
    scopes.includes('cases:write') && {
      key: 'case about it',
      Icon: ListPlus,
      title: 'New case about it',
      run: { href: `/cases?${new URLSearchParams({ new: '1', about: hit.address })}` },
    },
  ]
  return { heading: 'With this address', lines: lines.filter((line) => line !== false) }
}

/** The lines of one hit; a transaction and an entity also list their wallets. */
function linesOf(hit: SearchHit): PaletteLine[] {
  const own = hit.href === null ? [] : [{ ...lineOf(hit), key: `${hit.type} ${hit.href}`, run: { href: hit.href } }]
  if (hit.type !== 'transaction' && hit.type !== 'entity') return own
  const name = hit.type === 'entity' ? hit.name : 'Took part'
  const wallets = hit.wallets.filter(({ href }) => href !== hit.href)
  return [
    ...own,
    ...wallets.map((wallet) => ({
      key: `${hit.type} ${hit.title} ${wallet.href}`,
      Icon: Wallet,
      title: wallet.address,
      mono: true,
      detail: facts(name, networkLabel(wallet.network)),
      run: { href: wallet.href },
    })),
  ]
}

function lineOf(hit: SearchHit): Pick<PaletteLine, 'Icon' | 'title' | 'mono' | 'detail'> {
  switch (hit.type) {
    case 'address':
      return {
        Icon: Wallet,
        title: hit.label ? `${hit.label} ${shortAddress(hit.address)}` : hit.address,
        mono: hit.label === null,
        detail: facts(
          networkLabel(hit.network),
          hit.category && categoryLabel(hit.category),
          hit.seen ? counted(hit.transfers, 'transfer', 'transfers') : 'never seen in the index',
          hit.monitored_wallet_id && 'monitored',
          hit.waiting_alerts > 0 && counted(hit.waiting_alerts, 'waiting alert', 'waiting alerts'),
        ),
      }
    case 'transaction':
      return {
        Icon: ArrowLeftRight,
        title: hit.transaction_hash,
        mono: true,
        detail: facts(networkLabel(hit.network), `block ${blockText(hit.block_height)}`, utcDate(hit.timestamp)),
      }
    case 'entity': {
      const many = hit.addresses >= 1000 ? ' or more' : ''
      return {
        Icon: Building2,
        title: hit.name,
        detail: facts(
          hit.category && categoryLabel(hit.category),
          `${blockText(hit.addresses)}${many} attributed ${hit.addresses === 1 ? 'address' : 'addresses'}`,
        ),
      }
    }
    case 'case':
      return {
        Icon: Briefcase,
        title: `#${hit.number} ${hit.title}`,
        detail: facts(
          hit.state === 'open' ? stageWord[hit.stage] : `${caseStateWord[hit.state]}, ${stageWord[hit.stage].toLowerCase()}`,
          hit.customer_reference,
        ),
      }
    case 'alert':
      return {
        Icon: Bell,
        title: hit.title,
        detail: facts(
          levelWord[hit.severity],
          alertStateWord[hit.state].toLowerCase(),
          `${shortAddress(hit.address)} on ${networkLabel(hit.network)}`,
          utcDate(hit.created_at),
        ),
      }
    case 'monitored_wallet':
      return {
        Icon: Radar,
        title: hit.title,
        detail: facts(
          `${shortAddress(hit.address)} on ${networkLabel(hit.network)}`,
          hit.state === 'active' ? 'watched' : hit.state,
          hit.customer_reference !== hit.title && hit.customer_reference,
        ),
      }
    case 'customer':
      return {
        Icon: Contact,
        title: hit.title,
        detail: facts(
          hit.reference !== hit.title && hit.reference,
          hit.level === null ? 'no level yet' : `${levelWord[hit.level].toLowerCase()} risk`,
        ),
      }
    case 'report':
      return {
        Icon: FileText,
        title: hit.title,
        detail: facts(`${typeWord[hit.report_type]} report`, statusWord[hit.status].toLowerCase(), utcDate(hit.created_at)),
      }
    case 'graph':
      return { Icon: Waypoints, title: hit.title, detail: facts(networkLabel(hit.network), `changed ${utcDate(hit.updated_at)}`) }
    case 'stored':
      return { Icon: hit.kind === 'policy' ? Scale : hit.kind === 'screening' ? ListChecks : Gauge, title: hit.title }
  }
}
