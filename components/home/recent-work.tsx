'use client'
import { useQuery } from '@tanstack/react-query'
import { FileSearch, FileText, FolderOpen } from 'lucide-react'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'

const kinds = {
  check: { Icon: FileSearch, word: 'Risk check', at: '/risk/checks/' },
  case: { Icon: FolderOpen, word: 'Case', at: '/cases/' },
  report: { Icon: FileText, word: 'Report', at: '/reports/' },
} as const

/** The reader's own newest checks, cases and reports. */
export function RecentWork() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.home.desk.queryOptions(undefined, { retry: false }))
  if (!data || data.recent.length === 0) return null
  return (
    <Section title="Your recent work">
      <ul className="divide-y divide-border border-border border-y">
        {data.recent.map(({ kind, id, title, at }) => {
          const { Icon, word, at: path } = kinds[kind]
          return (
            <li key={id} className="flex min-h-row items-center gap-2.5 py-1.5">
              <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              <Link href={`${path}${id}`} title={title} className="min-w-0 flex-1 truncate rounded-sm hover:underline">
                <span className="sr-only">{word}: </span>
                {kind === 'check' ? <span className="font-mono">{shortAddress(title)}</span> : title}
              </Link>
              <span className="shrink-0 text-muted-foreground text-xs">
                <TimeText value={at} />
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
