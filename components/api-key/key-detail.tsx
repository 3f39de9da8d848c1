'use client'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { actorText } from '@/components/policy/actor-text'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import { DefinitionList } from '@/components/ui/page/definition-list'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import type { ApiKeyWithUsage } from '@/contract/access/api-keys'
import { EditKey } from './edit-key'
import { KeyMark } from './key-mark'
import { scopeWords } from './key-words'
import { RevokeKey } from './revoke-key'
import { RollKey } from './roll-key'
import { UsageChart } from './usage-chart'

/** One key: its permissions, its usage, and the actions on it. */
export function KeyDetail({ first, server }: { first: ApiKeyWithUsage; server: string }) {
  const trpc = useTRPC()
  const query = useQuery({ ...trpc.keys.get.queryOptions({ id: first.id }), initialData: first, refetchInterval: 30_000 })
  const key = query.data
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            <Link href="/settings/keys" className="link">
              API keys
            </Link>
            , {key.mode === 'live' ? 'live' : 'sandbox'}
          </>
        }
        title={key.name}
        actions={
          key.status === 'revoked' ? null : (
            <>
              <EditKey apiKey={key} />
              {key.status === 'active' ? <RollKey apiKey={key} server={server} /> : null}
              <RevokeKey apiKey={key} />
            </>
          )
        }
      >
        <KeyMark apiKey={key} />
      </PageHeader>
      <ReadFailure title="The key could not be read again" query={query} />
      <Section title="Use">
        <UsageChart usage={key.usage} />
      </Section>
      <Section title="Terms">
        <DefinitionList items={termsShown(key)} />
      </Section>
      <Section title="Scopes" description="Operations that need another scope answer 403.">
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {key.scopes.map((scope) => (
            <li key={scope} className="min-w-0 text-sm">
              <span className="break-words font-mono text-xs">{scope}</span>
              <span className="block text-muted-foreground text-xs">{scopeWords[scope]}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function termsShown(key: ApiKeyWithUsage): { term: string; value: ReactNode }[] {
  return [
    { term: 'Secrets', value: <Secrets secrets={key.secrets} /> },
    {
      term: 'Last use',
      value: key.last_used_at ? (
        <>
          <TimeText value={key.last_used_at} show="both" />
          {key.last_used_ip ? <span className="font-mono text-xs"> {key.last_used_ip}</span> : null}
        </>
      ) : (
        'Never used'
      ),
    },
    {
      term: 'Limit',
      value: `${key.rate_limit.toLocaleString('en')} requests a minute, ${key.rate_burst.toLocaleString('en')} more in a burst`,
    },
    {
      term: 'Allowed addresses',
      value: key.allowed_cidrs.length === 0 ? 'Any address' : <span className="font-mono">{key.allowed_cidrs.join(', ')}</span>,
    },
    { term: 'Expires', value: key.expires_at ? <TimeText value={key.expires_at} show="moment" /> : 'No expiry' },
    {
      term: 'Created',
      value: (
        <>
          <TimeText value={key.created_at} show="moment" /> by {actorText(key.created_by)}
        </>
      ),
    },
    ...(key.revoked_at ? [{ term: 'Revoked', value: <TimeText value={key.revoked_at} show="moment" /> }] : []),
    {
      term: 'Id',
      value: (
        <span className="inline-flex min-w-0 items-center gap-1">
          <span className="break-all font-mono">{key.id}</span>
          <CopyButton value={key.id} label="Copy the id of the key" />
        </span>
      ),
    },
  ]
}

function Secrets({ secrets }: Pick<ApiKeyWithUsage, 'secrets'>) {
  if (secrets.length === 0) return 'None is valid'
  return (
    <ul>
      {secrets.map((secret) => (
        <li key={secret.start}>
          <span className="font-mono">{secret.start}…</span>
          {secret.valid_until ? (
            <span className="text-muted-foreground">
              {' '}
              replaced, good until <TimeText value={secret.valid_until} show="moment" />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
