'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import { Section } from '@/components/ui/page/section'
import type { Entity } from '@/contract/attribution/entities'
import { EntityMerges } from './entity-merges'
import { MergeSuggestions } from './merge-suggestions'

/** The entities merged into this one and the suggested merges; renders nothing if there are none. */
export function SameEntity({ entity: { id }, mayMerge }: { entity: Entity; mayMerge: boolean }) {
  const trpc = useTRPC()
  const suggested = useQuery(trpc.entities.suggestions.queryOptions({ entity: id }))
  const merges = useQuery(trpc.entities.merges.queryOptions({ limit: 50, entity: id }))
  return (
    <>
      {merges.data && merges.data.data.length > 0 ? (
        <Section title="Merges" description="Entities that your organisation merged with this one.">
          <EntityMerges entity={id} mayMerge={mayMerge} />
        </Section>
      ) : null}
      {suggested.data && suggested.data.suggestions.length > 0 ? (
        <Section title="Possible duplicates" description="Entities that may be the same as this one.">
          <MergeSuggestions entity={id} mayMerge={mayMerge} />
        </Section>
      ) : null}
    </>
  )
}
