import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { Section } from '@/components/ui/page/section'
import type { ClusteringStatus } from '@/contract/status'
import { StateMark } from './state-mark'
import { StatusLine, StatusLines } from './status-lines'

const number = (n: number) => n.toLocaleString('en')

/** The clustering progress of each network, and the age of its clusters; renders nothing if it has never run. */
export function Clustering({ runs }: { runs: readonly ClusteringStatus[] }) {
  if (runs.length === 0) return null
  return (
    <Section
      title="Clusters"
      description="Brought up to date once an hour. A link removed from a cluster of more than 2,000 addresses takes effect with the next run."
      className="max-w-5xl"
    >
      <StatusLines label="Clustering by network">
        {runs.map((run) => (
          <StatusLine
            key={run.network}
            name={networkLabel(run.network)}
            mark={<StateMark state={run.state === 'late' ? 'degraded' : 'operational'} />}
          >
            {stateText(run)} {number(run.addresses)} addresses in {number(run.clusters)}{' '}
            {run.clusters === 1 ? 'cluster' : 'clusters'}; epoch {number(run.epoch)}
            {run.finished_at ? (
              <>
                , last ended <TimeText value={run.finished_at} show="moment" />
              </>
            ) : null}
            .
          </StatusLine>
        ))}
      </StatusLines>
    </Section>
  )
}

function stateText({ state, done, total, blocks_waiting }: ClusteringStatus): string {
  if (state === 'running') return `Running: ${number(done)} of ${number(total)} read.`
  const waiting = blocks_waiting > 0 ? ` ${number(blocks_waiting)} blocks wait.` : ''
  return state === 'late' ? `Late.${waiting}` : `Up to date.${waiting}`
}
