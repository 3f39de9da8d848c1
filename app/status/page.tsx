import type { Metadata } from 'next'
import { TimeText } from '@/components/chain/time-text'
import { ConditionList } from '@/components/condition/condition-list'
import { Callout } from '@/components/ui/notice/callout'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import type { ComponentState, ServiceStatus, StatusChange } from '@/contract/status'
import { currentSession } from '@/server/auth/current-session'
import { dailyStates, recentChanges, serviceStatus } from '@/server/domain/status'
import { logger } from '@/server/platform/logger'
import { Anchors } from './anchors'
import { BackgroundWork } from './background-work'
import { Backups } from './backups'
import { Clustering } from './clustering'
import { ComponentFigure } from './component-figure'
import { ComponentList, componentName, type DaysOf } from './component-list'
import { RefreshEvery } from './refresh-every'
import { StateMark } from './state-mark'
import { withToday } from './with-today'

export const metadata: Metadata = { title: 'Status' }
export const dynamic = 'force-dynamic'

const days = 30

const sentences: Record<ComponentState, string> = {
  operational: 'Everything works.',
  maintenance: 'Everything works, apart from announced maintenance.',
  degraded: 'Some parts are limited. Answers say how old their data is.',
  outage: 'A part of the service does not work.',
}

interface Seen {
  status: ServiceStatus
  /** Null if the database does not answer. */
  record: { days: DaysOf; changes: StatusChange[] } | null
}

async function read(now: Date): Promise<Seen> {
  const status = await serviceStatus()
  return {
    status,
    record: {
      days: withToday(await dailyStates(now, days), status.components, days),
      changes: await recentChanges(20),
    },
  }
}

const unreachable = (now: Date): Seen => ({
  status: {
    object: 'status',
    status: 'outage',
    components: [{ id: 'api', status: 'outage', since: null, message: 'The database does not answer, so nothing can be read.' }],
    maintenance: [],
    conditions: [],
    updated_at: now.toISOString(),
  },
  record: null,
})

export default async function StatusPage() {
  const now = new Date()
  const seen = await read(now).catch((error: unknown) => {
    logger().error({ err: error }, 'the status could not be read')
    return unreachable(now)
  })
  const { record } = seen
  const { components, conditions, maintenance, status, updated_at } = seen.status
  const signedIn = (await currentSession().catch(() => null)) !== null
  const parts = components.filter(({ id }) => !id.startsWith('network:'))
  const networks = components.filter(({ id }) => id.startsWith('network:'))
  return (
    <>
      <RefreshEvery seconds={30} />
      <PageHeader title="Status">
        As of <TimeText value={updated_at} show="moment" />; this page updates itself. As JSON:{' '}
        <a href="/v1/status" className="link">
          /v1/status
        </a>
        .
      </PageHeader>
      <Callout tone={status === 'outage' ? 'error' : status === 'degraded' ? 'stale' : 'info'} className="mb-8 max-w-5xl">
        {sentences[status]}
      </Callout>
      {conditions.length > 0 ? (
        <Section title="Limits right now" className="max-w-5xl">
          <ConditionList conditions={conditions} signedIn={signedIn} />
        </Section>
      ) : null}
      {maintenance.length > 0 ? <Announced windows={maintenance} /> : null}
      <Section title="Service" className="max-w-5xl">
        {record === null ? (
          <ComponentList components={parts} days={null} />
        ) : (
          <ComponentFigure label="Parts of the service by day" components={parts} days={record.days} count={days} now={now} />
        )}
      </Section>
      {record !== null && networks.length > 0 ? (
        <Section
          title="Networks"
          description="A network is degraded when its data is older than its budget or its last read failed."
          className="max-w-5xl"
        >
          <ComponentFigure label="Networks by day" components={networks} days={record.days} count={days} now={now} />
        </Section>
      ) : null}
      <Clustering runs={seen.status.clustering ?? []} />
      {record === null ? null : (
        <>
          <Anchors anchors={seen.status.anchors} />
          <Backups backups={seen.status.backups} />
          <BackgroundWork work={seen.status.background_work ?? []} />
          <History changes={record.changes} />
        </>
      )}
    </>
  )
}

function Announced({ windows }: { windows: ServiceStatus['maintenance'] }) {
  return (
    <Section title="Maintenance" className="max-w-5xl">
      <ul className="divide-y divide-border border-border border-y">
        {windows.map(({ component, starts_at, ends_at, message }) => (
          <li key={`${component}-${starts_at}`} className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <span className="font-medium">{componentName(component)}</span>
            <span className="text-pretty text-muted-foreground">
              <TimeText value={starts_at} show="moment" /> to <TimeText value={ends_at} show="moment" />: {message}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function History({ changes }: { changes: StatusChange[] }) {
  return (
    <Section title="History" description="Changes of state, newest first." className="max-w-5xl">
      {changes.length === 0 ? (
        <p className="text-muted-foreground">Nothing recorded yet. The worker records states from its first start.</p>
      ) : (
        <ul className="divide-y divide-border border-border border-y">
          {changes.map(({ component, status, message, at }) => (
            <li
              key={`${component}-${at}`}
              className="grid items-start gap-x-6 gap-y-1 py-2 sm:grid-cols-[10rem_10rem_8rem_minmax(0,1fr)]"
            >
              <TimeText value={at} show="moment" />
              <span>{componentName(component)}</span>
              <StateMark state={status} />
              <span className="text-pretty text-muted-foreground">{message}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
