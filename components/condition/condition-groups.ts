import type { Condition } from '@/contract/status'

const several: Record<Condition['kind'], string> = {
  worker_stopped: 'workers are not running',
  list_outdated: 'sanctions lists are out of date',
  list_undated: 'sanctions lists do not say when they were published',
  list_unread: 'sanctions lists have a newer version that could not be read',
  network_behind: 'networks have no recent data',
  storage_low: 'disks are almost full',
  storage_unknown: 'disks cannot be measured',
  clocks_apart: 'clocks differ from the database’s',
  prices_missing: 'assets have no price',
  clusters_late: 'clusters are not brought up to date',
  anchors_disagree: 'differences between the history and its anchors',
  anchors_late: 'places have had no new anchor for too long',
  backup_late: 'kinds of backups are late',
  backup_damaged: 'kinds of backups lack files',
  drill_failed: 'drills failed',
  drill_late: 'drills are overdue',
}

/** A disk that already stops something is called full rather than almost full. */
const severalWords = ({ kind, severity }: Condition) =>
  kind === 'storage_low' && severity === 'outage' ? 'disks are full' : several[kind]

export interface ConditionGroup {
  /** The condition in one line. */
  title: string
  /** The effect on answers. */
  meaning: string
  all: readonly [Condition, ...Condition[]]
}

/** Only set if networks are grouped: by itself, each names its own last block. */
const ofNetworks = 'Answers about them do not include newer transfers.'

/** Groups conditions of one kind that have the same effect and the same remedy, in the order of the first of each. */
export function conditionGroups(conditions: readonly Condition[]): ConditionGroup[] {
  const groups = Map.groupBy(conditions, ({ kind, severity, meaning, remedy }) =>
    JSON.stringify([kind, severity, kind === 'network_behind' ? null : meaning, remedy]),
  )
  return [...groups.values()].map(([first, ...others]) => {
    const one = first as Condition
    return {
      title: others.length === 0 ? one.message : `${others.length + 1} ${severalWords(one)}`,
      meaning: one.kind === 'network_behind' && others.length > 0 ? ofNetworks : one.meaning,
      all: [one, ...others],
    }
  })
}
