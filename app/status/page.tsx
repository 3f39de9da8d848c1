import type { Metadata } from 'next'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { Callout } from '@/components/ui/callout'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { type ServiceStatus, serviceStatus } from '@/server/domain/status'
import { logger } from '@/server/platform/logger'
import { RefreshEvery } from './refresh-every'
import { StateMark } from './state-mark'

export const metadata: Metadata = { title: 'Status' }
export const dynamic = 'force-dynamic'

type Component = ServiceStatus['components'][number]

const sentences: Record<ServiceStatus['status'], string> = {
  operational: 'Everything works.',
  degraded: 'Something works with limits. Answers carry the age of their data.',
  outage: 'A part of the service does not work.',
}

const names: Record<string, string> = { api: 'API and console', risk_engine: 'Risk engine', worker: 'Background work' }

const unreachable: ServiceStatus = {
  status: 'outage',
  components: [
    { component: 'api', status: 'outage', since: null, message: 'The database does not answer, so nothing can be read.' },
  ],
}

export default async function StatusPage() {
  const status = await serviceStatus().catch((error: unknown) => {
    logger().error({ err: error }, 'the status could not be read')
    return unreachable
  })
  const parts = status.components.filter(({ component }) => !component.startsWith('network:'))
  const networks = status.components.filter(({ component }) => component.startsWith('network:'))
  return (
    <>
      <RefreshEvery seconds={30} />
      <PageHeader title="Status">
        As of <TimeText value={new Date().toISOString()} show="moment" />; this page renews itself.
      </PageHeader>
      <Callout
        tone={status.status === 'operational' ? 'info' : status.status === 'degraded' ? 'stale' : 'error'}
        className="mb-8 max-w-3xl"
      >
        {sentences[status.status]}
      </Callout>
      <Section title="Service" className="max-w-3xl">
        <ComponentList components={parts} />
      </Section>
      {networks.length > 0 ? (
        <Section
          title="Networks"
          description="A network is degraded when its data is older than its budget or its last read failed."
          className="max-w-3xl"
        >
          <ComponentList components={networks} />
        </Section>
      ) : null}
    </>
  )
}

function ComponentList({ components }: { components: Component[] }) {
  return (
    <ul className="divide-y divide-border border-border border-y">
      {components.map(({ component, status, message, since }) => (
        <li key={component} className="grid items-start gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[12rem_8rem_minmax(0,1fr)]">
          <span className="font-medium">
            {component.startsWith('network:') ? networkLabel(component.slice(8)) : (names[component] ?? component)}
          </span>
          <StateMark state={status} />
          <span className="text-pretty text-muted-foreground">
            {message}
            {since && status !== 'operational' ? (
              <>
                {' '}
                Last good read: <TimeText value={since} show="both" />
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
