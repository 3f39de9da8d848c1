import { TimeText } from '@/components/chain/time-text'
import { Link } from '@/components/ui/link'
import type { PolicyActivation } from '@/contract/policies'
import { actorText } from '../actor-text'

const verbs: Record<PolicyActivation['kind'], string> = {
  first: 'began with',
  activate: 'activated',
  rollback: 'rolled back to',
}

/** Which version was active when, by whom and why; newest first. */
export function ActivationList({ activations }: { activations: readonly PolicyActivation[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {activations.map((one) => (
        <li key={`${one.policy_id}${one.activated_at}`} className="border-border-strong border-l-2 pl-3 text-sm">
          <p>
            <span className="inline-block first-letter:uppercase">{actorText(one.actor)}</span> {verbs[one.kind]}{' '}
            <Link href={`/policies/${one.policy_id}`} className="link">
              version {one.version}
            </Link>
            {one.replaced_policy_id ? (
              <>
                {' '}
                (
                <Link href={`/policies/${one.policy_id}/compare?with=${one.replaced_policy_id}`} className="link">
                  what it changed
                </Link>
                )
              </>
            ) : null}
          </p>
          {one.reason ? <p className="text-pretty text-muted-foreground">{one.reason}</p> : null}
          <p className="text-muted-foreground text-xs">
            <TimeText value={one.activated_at} show="moment" />
            {one.replaced_at ? (
              <>
                {' '}
                to <TimeText value={one.replaced_at} show="moment" />
              </>
            ) : (
              ', active now'
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
