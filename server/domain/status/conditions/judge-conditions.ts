import type { Network } from '@/contract/networks'
import type { ClusteringStatus, Condition } from '@/contract/status'
import { isoOrNull } from '@/server/platform/clock/clock'
import { apartMs } from '@/server/platform/clock/follow-clock'
import { isSilent } from '../heartbeat-seconds'
import { anchorConditions } from './anchor-conditions'
import { backupConditions } from './backup-conditions'
import type { ClockFact, ConditionFacts, UnpricedAsset } from './condition-facts'
import { ageText, momentText, networkTitle } from './condition-words'
import { listConditions } from './list-conditions'
import { storageConditions } from './storage-conditions'

/** The conditions that limit answers, by the given facts; outages first. */
export function judgeConditions(facts: ConditionFacts): Condition[] {
  const all = [
    ...workerConditions(facts),
    ...storageConditions(facts.storage, facts.bounds),
    ...facts.clocks.flatMap((one) => clockConditions(one, facts)),
    ...anchorConditions(facts.anchors, facts.now),
    ...backupConditions(facts.backups, facts.now),
    ...listConditions(facts.lists, facts.now),
    ...facts.networks.flatMap((network) => networkConditions(network, facts.now)),
    ...facts.unpriced.map(pricesCondition),
    ...facts.clustering.filter(({ state }) => state === 'late').map((one) => clustersCondition(one, facts.now)),
  ]
  return all.toSorted((a, b) => Number(b.severity === 'outage') - Number(a.severity === 'outage'))
}

function workerConditions({ workerAt, now }: ConditionFacts): Condition[] {
  if (workerAt !== null && !isSilent(workerAt, now)) return []
  const age = workerAt === null ? null : Math.abs(now.getTime() - workerAt.getTime())
  return [
    {
      kind: 'worker_stopped',
      subject: null,
      severity: 'outage',
      since: isoOrNull(workerAt),
      message: age === null ? 'The worker has never run.' : `The worker has not responded for ${ageText(age)}.`,
      meaning: 'No alerts are raised, no reports made, no webhooks sent, and networks and lists are not updated.',
      remedy: { text: 'Start the worker.', path: '/docs/operate/runbook#health' },
    },
  ]
}

/** The clock of a silent worker is not reported. */
function clockConditions({ part, aheadMs }: ClockFact, { workerAt, now }: ConditionFacts): Condition[] {
  if (aheadMs === null || Math.abs(aheadMs) <= apartMs) return []
  if (part === 'worker' && (workerAt === null || isSilent(workerAt, now))) return []
  return [
    {
      kind: 'clocks_apart',
      subject: part,
      severity: 'warning',
      since: null,
      message: `The clock of ${part} is ${ageText(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s.`,
      meaning:
        'The service uses the database’s clock. If that one is wrong, so are new times, and one-time codes and webhooks are refused.',
      remedy: { text: 'Set both clocks by the same time server.', path: '/docs/operate/clocks' },
    },
  ]
}

/** A network past its freshness budget. The sample states itself where it ends. */
function networkConditions({ id, provider, stale, sync, data_as_of, last_good_read_at }: Network, now: Date): Condition[] {
  const outage = provider.status === 'outage'
  if (provider.kind === 'sample' || !(stale || outage)) return []
  const node = sync !== null
  const at = data_as_of === null ? null : Date.parse(data_as_of.block_time)
  return [
    {
      kind: 'network_behind',
      subject: id,
      severity: outage ? 'outage' : 'warning',
      since: (node ? last_good_read_at : null) ?? data_as_of?.block_time ?? null,
      message:
        at === null
          ? `${networkTitle(id)}: nothing has been read from the node.`
          : `${networkTitle(id)}: the data ends on ${momentText(new Date(at))}, ${ageText(Math.max(0, now.getTime() - at))} ago.`,
      meaning:
        data_as_of === null
          ? 'No question about this network can be answered.'
          : `Answers do not include transfers after block ${data_as_of.block_height.toLocaleString('en')}.`,
      remedy: node
        ? { text: 'Check the node and its connection.', path: '/docs/operate/nodes' }
        : { text: 'Import newer transfers or connect a node.', path: '/settings/imports' },
    },
  ]
}

function pricesCondition({ network, symbol, unpriced, transfers, since }: UnpricedAsset): Condition {
  const all =
    unpriced === transfers
      ? 'its newest transfers have no price'
      : `${unpriced} of its newest ${transfers} transfers have no price`
  return {
    kind: 'prices_missing',
    subject: `${network}:${symbol}`,
    severity: 'warning',
    since: isoOrNull(since),
    message: `${symbol} on ${networkTitle(network)}: ${all}.`,
    meaning: 'Dollar amounts leave them out, and scores and rules with dollar limits miss them.',
    remedy: { text: 'Import prices or set a price source.', path: '/settings/imports' },
  }
}

/** Clusters older than three runs of the job. */
function clustersCondition({ network, finished_at, started_at, blocks_waiting }: ClusteringStatus, now: Date): Condition {
  const since = finished_at ?? started_at
  const age = ageText(now.getTime() - Date.parse(since))
  return {
    kind: 'clusters_late',
    subject: network,
    severity: 'warning',
    since,
    message:
      finished_at === null
        ? `${networkTitle(network)}: the first clustering has been running for ${age}.`
        : `${networkTitle(network)}: clusters were last brought up to date ${age} ago${blocks_waiting > 0 ? `; ${blocks_waiting.toLocaleString('en')} blocks wait` : ''}.`,
    meaning: 'Clusters and the scores “with clusters” lack newer links, and a link removed from a large cluster still counts.',
    remedy: { text: 'See the job clusters.join in the log of the worker.', path: '/docs/use/clusters' },
  }
}
