import { TimeText } from '@/components/chain/time-text'
import { Callout } from '@/components/ui/callout'
import { Link } from '@/components/ui/link'
import type { Condition } from '@/contract/status'
import { conditionKey } from './quiet'

interface ConditionListProps {
  conditions: readonly Condition[]
  /** Whether the pages of the console can be opened from here; those of the handbook always can. */
  signedIn: boolean
}

/** Each condition in full: what is wrong, since when, what it means for answers, and the way out. */
export function ConditionList({ conditions, signedIn }: ConditionListProps) {
  return (
    <ul className="flex flex-col gap-2">
      {conditions.map((one) => (
        <li key={conditionKey(one)}>
          <Callout tone={one.severity === 'outage' ? 'error' : 'stale'} title={one.message}>
            {one.meaning}{' '}
            {signedIn || one.remedy.path.startsWith('/docs/') ? (
              <Link href={one.remedy.path} className="underline underline-offset-2">
                {one.remedy.text}
              </Link>
            ) : (
              one.remedy.text
            )}
            {one.since ? (
              <span className="block text-xs">
                Since <TimeText value={one.since} show="moment" />
              </span>
            ) : null}
          </Callout>
        </li>
      ))}
    </ul>
  )
}
