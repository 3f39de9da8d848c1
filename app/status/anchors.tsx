import { TimeText } from '@/components/chain/time-text'
import { Section } from '@/components/ui/section'
import type { Anchoring } from '@/contract/status'
import { StateMark } from './state-mark'

const names: Record<Anchoring['places'][number]['kind'], string> = {
  directory: 'Files beside the database',
  bucket: 'Bucket',
  webhook: 'Auditor’s webhook',
  timestamp: 'Time-stamping authority',
}

/** Where the history is anchored outside the database, and how old the newest anchor there is. */
export function Anchors({ anchors }: { anchors: Anchoring | undefined }) {
  return (
    <Section
      title="Anchors of the history"
      description="Audit logs, timelines of cases and reports are anchored outside the database when the worker starts and once an hour."
      className="max-w-5xl"
    >
      {anchors === undefined ? (
        <p className="text-muted-foreground">Not anchored yet. The worker does so when it starts.</p>
      ) : (
        <ul aria-label="Places of anchors" className="divide-y divide-border border-border border-y">
          <li className="grid items-start gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[14rem_8rem_minmax(0,1fr)]">
            <span className="font-medium">History in the database</span>
            <StateMark state={anchors.agrees ? 'operational' : 'outage'} />
            <span className="text-pretty text-muted-foreground">
              {anchors.agrees ? 'Agrees with its anchors' : 'Is not what was anchored'}, as compared{' '}
              <TimeText value={anchors.at} show="moment" />.
            </span>
          </li>
          {anchors.places.map(({ kind, at, failing_since }) => (
            <li key={kind} className="grid items-start gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[14rem_8rem_minmax(0,1fr)]">
              <span className="font-medium">{names[kind]}</span>
              <StateMark state={failing_since === null ? 'operational' : 'degraded'} />
              <span className="text-pretty text-muted-foreground">
                {at === null ? (
                  'No anchor yet'
                ) : (
                  <>
                    Newest anchor <TimeText value={at} show="moment" />
                  </>
                )}
                {failing_since === null ? null : (
                  <>
                    ; takes none since <TimeText value={failing_since} show="moment" />
                  </>
                )}
                .
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
