'use client'
import { useQuery } from '@tanstack/react-query'
import { categoryLabel } from '@/components/risk/category-label'
import { listLabel } from '@/components/risk/list-label'
import { useTRPC } from '@/components/trpc'
import type { Vocabulary } from './rule-field'

/** Concepts of the active policy and the lists of this installation, to choose from; empty while they are read. */
export function useVocabulary(): Vocabulary {
  const trpc = useTRPC()
  const lists = useQuery(trpc.screening.lists.queryOptions())
  const active = useQuery(trpc.policies.list.queryOptions({ status: 'active', limit: 1 }))
  const id = active.data?.data[0]?.id
  const policy = useQuery({ ...trpc.policies.get.queryOptions({ id: id ?? '' }), enabled: id !== undefined })
  const concepts = [...new Set((policy.data?.document.rules ?? []).flatMap((rule) => rule.categories))]
  return {
    concepts: concepts.toSorted().map((value) => ({ value, label: categoryLabel(value) })),
    lists: (lists.data?.data ?? []).map((list) => ({ value: list.list_id, label: listLabel(list.list_id) })),
  }
}
