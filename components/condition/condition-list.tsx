import { TimeText } from '@/components/chain/time-text'
import { Link } from '@/components/ui/link'
import { Callout } from '@/components/ui/notice/callout'
import type { Condition } from '@/contract/status'
import { type ConditionGroup, conditionGroups } from './condition-groups'
import { conditionKey } from './quiet'

interface ConditionListProps {
  conditions: readonly Condition[]
  /** Whether pages of the console can be linked from here; those of the handbook always can. */
  signedIn: boolean
}

/**
 * Each condition in full: what is wrong, since when, the effect on answers, and the remedy. Several of one kind are grouped.
 */
export function ConditionList({ conditions, signedIn }: ConditionListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {conditionGroups(conditions).map((group) => (
        <li key={conditionKey(group.all[0])}>
          <Group group={group} signedIn={signedIn} />
        </li>
      ))}
    </ul>
  )
}

function Group({ group: { title, meaning, all }, signedIn }: { group: ConditionGroup; signedIn: boolean }) {
  // The end of a network's data is already in its message.
  const [{ kind, severity, remedy, since }] = all
  return (
    <Callout tone={severity === 'outage' ? 'error' : 'stale'} title={title}>
      {meaning}{' '}
      {signedIn || remedy.path.startsWith('/docs/') ? (
        <Link href={remedy.path} className="underline underline-offset-2">
          {remedy.text}
        </Link>
      ) : (
        remedy.text
      )}
      {all.length === 1 ? (
        <Since at={kind === 'network_behind' ? null : since} />
      ) : (
        <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-4 text-xs">
          {all.map((one) => (
            <li key={conditionKey(one)}>{one.message}</li>
          ))}
        </ul>
      )}
    </Callout>
  )
}

function Since({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <span className="block text-xs">
      Since <TimeText value={at} show="moment" />
    </span>
  )
}
