import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { Callout } from '@/components/ui/notice/callout'
import { Section } from '@/components/ui/page/section'
import type { Entity } from '@/contract/attribution/entities'
import { categoryLabel, listLabel } from '@/contract/words'
import { EntityAttributions } from './entity-attributions'
import { EntityExposure } from './entity-exposure'
import { SameEntity } from './same-entity'
import { StructuralMembers } from './structural-members'

/** All statements about an entity, with source and confidence. */
export function EntityProfile({ entity, mayWrite }: { entity: Entity; mayWrite: boolean }) {
  return (
    <>
      {entity.conflicts.map((conflict) => (
        <Callout key={conflict.field} tone="info" title={`Sources differ on the ${conflict.field}`} className="mb-5">
          {conflict.values.map((value) => (
            <span key={value.value} className="block">
              {categoryLabel(value.value)}: {value.attributions} {value.attributions === 1 ? 'statement' : 'statements'}, highest
              confidence {value.highest_confidence} ({value.sources.join(', ')})
            </span>
          ))}
        </Callout>
      ))}
      {entity.sanctions.length > 0 ? (
        <Section title="Sanctions" description="Lists that name addresses of the entity.">
          <ul className="text-sm">
            {entity.sanctions.map((listing) => (
              <li key={listing.list_id} className="py-1">
                <span className="font-medium">{listLabel(listing.list_id)}</span>: {listing.addresses}{' '}
                {listing.addresses === 1 ? 'address' : 'addresses'},{' '}
                {listing.designated_at ? (
                  <>
                    designated <TimeText value={listing.designated_at} show="date" />
                  </>
                ) : (
                  'day of designation not given'
                )}
                {listing.delisted_at ? (
                  <>
                    , delisted <TimeText value={listing.delisted_at} show="date" />
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title="Addresses by network" description="Addresses attributed to the entity by statements in force.">
        <Bars counts={entity.address_count_by_network} />
      </Section>
      <StructuralMembers structural={entity.structural} />
      <SameEntity entity={entity} mayMerge={mayWrite} />
      <EntityExposure id={entity.id} name={entity.name} />
      <EntityAttributions entity={entity} mayDispute={mayWrite} />
      <Section title="Sources" description="Every publication that names the entity, in its newest version.">
        <ul className="text-sm">
          {entity.sources.map((source) => (
            <li key={`${source.name} ${source.version}`} className="py-1.5">
              <span className="font-medium">
                <ForeignText>{source.name}</ForeignText>
              </span>{' '}
              <span className="text-muted-foreground text-xs">
                {source.publisher && source.publisher !== source.name ? `${source.publisher}, ` : ''}version {source.version}
                {source.versions > 1 ? ` (${source.versions} versions kept)` : ''}, {source.attributions.toLocaleString('en')}{' '}
                {source.attributions === 1 ? 'statement' : 'statements'}, licence {source.licence ?? 'not stated'}, imported{' '}
                <TimeText value={source.imported_at} show="date" />
              </span>
            </li>
          ))}
        </ul>
        {entity.sources.length === 0 ? (
          <p className="text-muted-foreground text-sm">Stated by this organisation itself.</p>
        ) : null}
      </Section>
    </>
  )
}

/** Addresses per network, as bars beside their numbers. */
function Bars({ counts }: { counts: Readonly<Record<string, number>> }) {
  const most = Math.max(1, ...Object.values(counts))
  const rows = Object.entries(counts).sort(([, a], [, b]) => b - a)
  if (rows.length === 0) return <p className="text-muted-foreground text-sm">None.</p>
  return (
    <ul className="max-w-xl">
      {rows.map(([network, n]) => (
        <li key={network} className="grid grid-cols-[8rem_minmax(0,1fr)_5rem] items-center gap-3 py-1 text-sm">
          <span className="truncate">{networkLabel(network)}</span>
          <span aria-hidden="true" className="h-2 rounded-xs bg-chart-1" style={{ width: `${Math.max(1, (100 * n) / most)}%` }} />
          <span className="text-right tabular-nums">{n.toLocaleString('en')}</span>
        </li>
      ))}
    </ul>
  )
}
