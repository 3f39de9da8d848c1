import { TimeText } from '@/components/chain/time-text'
import { CopyButton } from '@/components/ui/copy-button'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import { everyEvent, type WebhookEndpoint } from '@/contract/webhook/webhooks'

/** The events that an endpoint receives, and its signing secret. */
export function EndpointFacts({ endpoint }: { endpoint: WebhookEndpoint }) {
  return (
    <DefinitionList>
      <DefinitionItem term="Events">
        {endpoint.events.includes(everyEvent) ? (
          'Every event, including later ones'
        ) : (
          <span className="font-mono text-xs">{endpoint.events.join(', ')}</span>
        )}
      </DefinitionItem>
      <DefinitionItem term="Secrets">
        <ul>
          {endpoint.secrets.map((secret) => (
            <li key={secret.created_at}>
              Made <TimeText value={secret.created_at} show="moment" />
              {secret.valid_until ? (
                <span className="text-muted-foreground">
                  , replaced, signed with until <TimeText value={secret.valid_until} show="moment" />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </DefinitionItem>
      <DefinitionItem term="Added">
        <TimeText value={endpoint.created_at} show="both" />
      </DefinitionItem>
      <DefinitionItem term="Id">
        <span className="inline-flex min-w-0 items-center gap-1">
          <span className="break-all font-mono text-xs">{endpoint.id}</span>
          <CopyButton value={endpoint.id} label="Copy the id of the endpoint" />
        </span>
      </DefinitionItem>
    </DefinitionList>
  )
}
