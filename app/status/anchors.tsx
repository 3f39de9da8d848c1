import { TimeText } from '@/components/chain/time-text'
import { Section } from '@/components/ui/page/section'
import type { Anchoring } from '@/contract/status'
import { StateMark } from './state-mark'
import { StatusLine, StatusLines } from './status-lines'

const names: Record<Anchoring['places'][number]['kind'], string> = {
  directory: 'Files beside the database',
  bucket: 'Bucket',
  webhook: 'Auditor’s webhook',
  mail: 'Auditor’s mailbox',
  timestamp: 'Time-stamping authority',
}

/** Where the audit history is anchored outside the database, and the age of the newest anchor there. */
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
        <StatusLines label="Places of anchors">
          <StatusLine name="History in the database" mark={<StateMark state={anchors.agrees ? 'operational' : 'outage'} />}>
            {anchors.agrees ? 'Agrees with its anchors' : 'Differs from its anchors'}, compared{' '}
            <TimeText value={anchors.at} show="moment" />.
          </StatusLine>
          {anchors.places.map(({ kind, at, failing_since }) => (
            <StatusLine
              key={kind}
              name={names[kind]}
              mark={<StateMark state={failing_since === null ? 'operational' : 'degraded'} />}
            >
              {at === null ? (
                'No anchor yet'
              ) : (
                <>
                  Newest anchor <TimeText value={at} show="moment" />
                </>
              )}
              {failing_since === null ? null : (
                <>
                  ; has refused anchors since <TimeText value={failing_since} show="moment" />
                </>
              )}
              .
            </StatusLine>
          ))}
        </StatusLines>
      )}
    </Section>
  )
}
