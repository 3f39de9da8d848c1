import { TimeText } from '@/components/chain/time-text'
import { NetworkDot } from '@/components/frame/network-state'
import { Section } from '@/components/ui/section'
import type { BackgroundWork as Work } from '@/contract/status'

const number = (n: number) => n.toLocaleString('en')
const words: Record<Work['kind'], string> = {
  outpoints: 'Conversion of stored transfers to outpoints',
  coinjoins: 'Search of stored transactions for CoinJoins',
}

/** What the worker has still to do with what earlier versions stored, and how far it is; nothing where all is done. */
export function BackgroundWork({ work }: { work: readonly Work[] }) {
  if (work.length === 0) return null
  return (
    <Section
      title="Background work"
      description="The worker brings what earlier versions stored up to date. Answers are the same before, during and after."
      className="max-w-5xl"
    >
      <ul aria-label="Background work by network" className="divide-y divide-border border-border border-y">
        {work.map((one) => (
          <li
            key={`${one.kind} ${one.network}`}
            className="grid items-start gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[10rem_8rem_minmax(0,1fr)]"
          >
            <span className="font-medium capitalize">{one.network.replaceAll('-', ' ')}</span>
            <span className="inline-flex items-center gap-2">
              <NetworkDot state={one.state === 'running' ? 'current' : 'stale'} />
              {one.state === 'running' ? 'Running' : 'Waiting'}
            </span>
            <span className="text-pretty text-muted-foreground">
              {words[one.kind]}: {progressText(one)}
              {one.updated_at ? (
                <>
                  , last read <TimeText value={one.updated_at} show="moment" />
                </>
              ) : null}
              .
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function progressText({ done, total }: Work): string {
  if (total === null) return 'begins within ten minutes'
  const share = Math.floor((done / Math.max(1, total)) * 100)
  return `${number(done)} of ${number(total)} transactions (${share} %), ${number(total - done)} remain`
}
