import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { NetworkDot } from '@/components/frame/network-state'
import { Section } from '@/components/ui/page/section'
import type { BackgroundWork as Work } from '@/contract/status'
import { StatusLine, StatusLines } from './status-lines'

const number = (n: number) => n.toLocaleString('en')
const words: Record<Work['kind'], string> = {
  outpoints: 'Conversion of stored transfers to outpoints',
  coinjoins: 'Search of stored transactions for CoinJoins',
}

/** The worker's remaining work on data from earlier versions, with its progress; renders nothing once all is done. */
export function BackgroundWork({ work }: { work: readonly Work[] }) {
  if (work.length === 0) return null
  return (
    <Section
      title="Background work"
      description="The worker brings data that earlier versions stored up to date. Answers stay the same meanwhile."
      className="max-w-5xl"
    >
      <StatusLines label="Background work by network">
        {work.map((one) => (
          <StatusLine
            key={`${one.kind} ${one.network}`}
            name={networkLabel(one.network)}
            mark={
              <span className="inline-flex items-center gap-2">
                <NetworkDot state={one.state === 'running' ? 'current' : 'stale'} />
                {one.state === 'running' ? 'Running' : 'Waiting'}
              </span>
            }
          >
            {words[one.kind]}: {progressText(one)}
            {one.updated_at ? (
              <>
                , last read <TimeText value={one.updated_at} show="moment" />
              </>
            ) : null}
            .
          </StatusLine>
        ))}
      </StatusLines>
    </Section>
  )
}

function progressText({ done, total }: Work): string {
  if (total === null) return 'begins within ten minutes'
  const share = Math.floor((done / Math.max(1, total)) * 100)
  return `${number(done)} of ${number(total)} transactions (${share} %), ${number(total - done)} remain`
}
