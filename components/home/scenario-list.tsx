'use client'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { networkLabel } from '@/components/chain/network-label'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'

type Scenario = { key: string; title: string; description: string; network: string; href: string }

/** How many are shown at first; the rest is one press away, so that the page fits one screen on a phone. */
const open = 6

/** The named wallets of the sample data, while it is loaded. */
export function ScenarioList() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.installation.scenarios.queryOptions())
  if (!data?.length) return null
  const rest = data.slice(open)
  return (
    <Section
      title="Sample scenarios"
      description="Invented wallets, one for each kind of case. Removing the sample data removes them."
    >
      <ScenarioRows scenarios={data.slice(0, open)} />
      {rest.length > 0 && (
        <details className="group/rest">
          <summary className="cursor-pointer link py-2.5 text-sm group-open/rest:hidden">Show {rest.length} more</summary>
          <ScenarioRows scenarios={rest} />
        </details>
      )}
    </Section>
  )
}

function ScenarioRows({ scenarios }: { scenarios: Scenario[] }) {
  return (
    <ul className="divide-y divide-border border-border border-y">
      {scenarios.map((scenario) => (
        <li key={scenario.key}>
          <Link
            href={scenario.href}
            className="[&:hover_svg]:text-foreground flex items-center gap-4 py-2.5 outline-offset-[-2px] hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline gap-2">
                <span className="font-medium text-sm">{scenario.title}</span>
                <span className="shrink-0 text-faint-foreground text-xs">{networkLabel(scenario.network)}</span>
              </span>
              <span className="block text-pretty text-muted-foreground text-sm">{scenario.description}</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-faint-foreground" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
