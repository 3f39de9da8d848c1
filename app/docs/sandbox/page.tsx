import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { fixtureAnswerText, sandboxFixtures } from '@/contract/sandbox/sandbox'
import { sandboxListId, sandboxScreenings, screeningAnswerText } from '@/contract/sandbox/sandbox-screening'
import { publicUrl } from '@/server/platform/env'
import { CodeBlock } from '../code-block'
import { Prose } from '../prose'

export const metadata: Metadata = { title: 'Sandbox' }

const facts = [
  'Checks, cases, alerts and policies of the sandbox are invisible to live keys, and those of live keys to the sandbox.',
  'The payments are on the sandbox’s own networks and went through the ordinary import. What makes the parties an exchange, a mixer or a scam are attributions that only the sandbox has; the engine and the default policy do the rest.',
  '`stale: true` is true: the newest block of `sandbox-stale` is older than its network may lag. Only 503 and 429 are triggered by the address, for test keys only. They do not count against the key’s own limit.',
]

/** The answers that test keys get; tests check the service against the same table. */
export default function SandboxPage() {
  const example = sandboxFixtures.find((fixture) => fixture.key === 'severe') as (typeof sandboxFixtures)[number]
  const curl = `curl -X POST '${publicUrl()}/v1/risk/check' \\
  -H 'Authorization: Bearer TEST_KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{"network": "${example.network}", "address": "${example.address}"}'`
  return (
    <>
      <PageHeader title="Sandbox">
        <p className="max-w-prose text-pretty">
          Test keys, <Prose text="`asy_test_...`" />, belong to your organisation’s sandbox. About these addresses they are
          answered as the table says, by the same engine and the same code as live keys.
        </p>
      </PageHeader>
      <Section title="Fixtures" description="By POST /v1/risk/check and GET /v1/wallets/{address}. Name the network.">
        <ul className="max-w-4xl">
          {sandboxFixtures.map((fixture) => (
            <Fixture
              key={fixture.key}
              title={fixture.title}
              behind={`On \`${fixture.network}\`. ${fixture.behind}`}
              answer={fixtureAnswerText(fixture)}
            >
              <p className="flex items-center gap-1">
                <code className="break-all font-mono text-xs">{fixture.address}</code>
                <CopyButton value={fixture.address} label={`Copy the address: ${fixture.title}`} />
              </p>
            </Fixture>
          ))}
        </ul>
      </Section>
      <Section
        title="Screening"
        description={`By POST /v1/screening/sanctions with lists: ["${sandboxListId}"], a private list of every sandbox. Everyone on it is invented.`}
      >
        <ul className="max-w-4xl">
          {sandboxScreenings.map((one) => (
            <Fixture
              key={one.key}
              title={one.title}
              behind={`\`${JSON.stringify(one.ask)}\``}
              answer={screeningAnswerText(one)}
            />
          ))}
        </ul>
      </Section>
      <Section title="Try it" description="Put your test key in place of TEST_KEY.">
        <div className="max-w-3xl">
          <CodeBlock code={curl} label="a request with a test key" />
        </div>
      </Section>
      <Section title="What is real about it">
        <ul className="flex max-w-prose flex-col gap-2 text-pretty">
          {facts.map((fact) => (
            <li key={fact}>
              <Prose text={fact} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** The subjects with their answers. */
function Fixture({ title, behind, answer, children }: { title: string; behind: string; answer: string; children?: ReactNode }) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-border border-t py-3 md:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {children}
        <p className="text-pretty break-words text-muted-foreground text-sm">
          <Prose text={behind} />
        </p>
      </div>
      <p className="text-pretty text-sm">
        <Prose text={answer} />
      </p>
    </li>
  )
}
