import { TimeText } from '@/components/chain/time-text'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'
import type { BackupStatus } from '@/contract/status'
import { StateMark } from './state-mark'
import { StatusLine, StatusLines } from './status-lines'

const steps: Record<NonNullable<NonNullable<BackupStatus['drill']>['last']>['proved'][number], string> = {
  restore: 'restored',
  audit_logs: 'every audit log verified',
  timelines: 'every timeline and its files verified',
}

const none: BackupStatus = { continuous: null, whole: null, drill: null }

/** How far backups reach, and when one was last restored as a test, or that this service makes none. */
export function Backups({ backups = none }: { backups: BackupStatus | undefined }) {
  const { continuous, whole, drill } = backups
  const made = continuous !== null || whole !== null
  if (!made && drill === null)
    return (
      <Section title="Backups" className="max-w-5xl">
        {noneMade}
      </Section>
    )
  return (
    <Section title="Backups" className="max-w-5xl">
      {made ? null : <div className="mb-3">{noneMade}</div>}
      <StatusLines label="Backups">
        {continuous === null ? null : (
          <StatusLine
            name="Continuous"
            mark={<StateMark state={continuous.failing_since === null ? 'operational' : 'degraded'} />}
          >
            <Reach {...continuous} />
            {continuous.failing_since === null ? null : (
              <>
                {' '}
                Nothing has been archived since <TimeText value={continuous.failing_since} show="moment" />.
              </>
            )}
          </StatusLine>
        )}
        {whole === null ? null : (
          <StatusLine name="Whole" mark={<StateMark state={whole.failing_since === null ? 'operational' : 'degraded'} />}>
            {whole.at === null ? (
              'None made yet.'
            ) : (
              <>
                The newest was made <TimeText value={whole.at} show="moment" />.
              </>
            )}{' '}
            One is due {every(whole.every_hours)}.
          </StatusLine>
        )}
        {drill === null ? null : (
          <StatusLine
            name="Restore drill"
            mark={drill.last === null ? null : <StateMark state={drill.last.passed ? 'operational' : 'degraded'} />}
          >
            <Drill drill={drill} />
          </StatusLine>
        )}
      </StatusLines>
    </Section>
  )
}

/** Commands that a timer runs, and tools of a database elsewhere, leave no trace here. */
const noneMade = (
  <p className="text-pretty text-muted-foreground">
    This service makes no backups by itself. Backups made by other means, such as a timer or the host of the database, are not
    shown here.{' '}
    <Link href="/docs/operate/backups" className="link">
      How to set up backups
    </Link>
  </p>
)

function Reach({ from, until, place, encrypted }: NonNullable<BackupStatus['continuous']>) {
  const where = `${encrypted ? 'Encrypted, in' : 'In'} a ${place}.`
  if (from === null || until === null) return <>No base backup yet. {where}</>
  return (
    <>
      Every moment from <TimeText value={from} show="moment" /> to <TimeText value={until} show="moment" /> can be restored.{' '}
      {where}
    </>
  )
}

function Drill({ drill: { last, every_hours } }: { drill: NonNullable<BackupStatus['drill']> }) {
  if (last === null) return <>None has run yet. One is due {every(every_hours)}.</>
  const proved = last.proved.map((step) => steps[step]).join(', ')
  return (
    <>
      {last.passed ? 'Passed' : 'Failed'} <TimeText value={last.at} show="moment" /> in {Math.round(last.seconds)} s
      {last.of === null ? null : (
        <>
          , with the backup of <TimeText value={last.of} show="moment" />
        </>
      )}
      {proved === '' ? '' : `: ${proved}`}. One is due {every(every_hours)}.
    </>
  )
}

const every = (hours: number) => (hours === 1 ? 'every hour' : `every ${hours} hours`)
