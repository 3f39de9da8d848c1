import { TimeText } from '@/components/chain/time-text'
import { Section } from '@/components/ui/section'
import type { ClusteringStatus } from '@/contract/status'
import { StateMark } from './state-mark'

const number = (n: number) => n.toLocaleString('en')

/** How far the clustering of each network is, and how old its clusters are; nothing where it has never run. */
export function Clustering({ runs }: { runs: readonly ClusteringStatus[] }) {
  if (runs.length === 0) return null
  return (
    <Section
      title="Clusters"
      description="Brought up to date once an hour. A link removed from a cluster of more than 2,000 addresses takes effect with the next run."
      className="max-w-5xl"
    >
      <ul aria-label="Clustering by network" className="divide-y divide-border border-border border-y">
        {runs.map((run) => (
          <li key={run.network} className="grid items-start gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[10rem_8rem_minmax(0,1fr)]">
            <span className="font-medium capitalize">{run.network.replaceAll('-', ' ')}</span>
            <StateMark state={run.state === 'late' ? 'degraded' : 'operational'} />
            <span className="text-pretty text-muted-foreground">
              {stateText(run)} {number(run.addresses)} addresses in {number(run.clusters)}{' '}
              {run.clusters === 1 ? 'cluster' : 'clusters'}; epoch {number(run.epoch)}
              {run.finished_at ? (
                <>
                  , last ended <TimeText value={run.finished_at} show="moment" />
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

function stateText({ state, done, total, blocks_waiting }: ClusteringStatus): string {
  if (state === 'running') return `Running: ${number(done)} of ${number(total)} read.`
  const waiting = blocks_waiting > 0 ? ` ${number(blocks_waiting)} blocks wait.` : ''
  return state === 'late' ? `Late.${waiting}` : `Up to date.${waiting}`
}
