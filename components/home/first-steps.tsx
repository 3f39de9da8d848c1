'use client'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, X } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'

const steps = [
  { key: 'node', title: 'Connect a node', how: 'Set CHAIN_BITCOIN_URL or another network’s, and start again.', href: '/status' },
  { key: 'list', title: 'Load a sanctions list', how: 'npm run lists -- ingest us_ofac_sdn FILE', href: '/screening/lists' },
  { key: 'tags', title: 'Import attributions', how: 'npm run import -- tagpack FILE', href: '/entities' },
  { key: 'monitoring', title: 'Monitor a wallet', how: 'It raises alerts by itself from then on.', href: '/monitoring' },
  { key: 'members', title: 'Invite a colleague', how: 'Review needs a second pair of eyes.', href: '/settings/members' },
  { key: 'key', title: 'Create an API key', how: 'With only the scopes its system needs.', href: '/settings/keys' },
] as const

const memory = 'assay.first-steps.hidden'

/** What an installation still needs before it is of use, for whoever can do something about it. */
export function FirstSteps() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.installation.firstSteps.queryOptions(undefined, { retry: false }))
  const [hidden, setHidden] = useState(true)
  useEffect(() => setHidden(localStorage.getItem(memory) === '1'), [])
  if (!data || hidden || steps.every(({ key }) => data[key])) return null
  const done = steps.filter(({ key }) => data[key]).length
  const hide = () => {
    localStorage.setItem(memory, '1')
    setHidden(true)
  }
  return (
    <Section
      title="First steps"
      description={`${done} of ${steps.length} done.`}
      actions={
        <Button variant="ghost" size="sm" onClick={hide}>
          <X /> Hide
        </Button>
      }
    >
      <ol className="divide-y divide-border border-border border-y">
        {steps.map(({ key, title, how, href }) => (
          <li key={key} className="flex items-start gap-2.5 py-2">
            {data[key] ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
            ) : (
              <Circle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint-foreground" />
            )}
            <div className="min-w-0">
              {data[key] ? (
                <p className="text-muted-foreground">
                  {title} <span className="sr-only">(done)</span>
                </p>
              ) : (
                <p>
                  <Link href={href} className="link font-medium">
                    {title}
                  </Link>{' '}
                  <span className="text-muted-foreground">{how}</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
