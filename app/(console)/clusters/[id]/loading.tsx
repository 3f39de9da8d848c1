import { EntitySkeleton } from '@/components/entity/entity-skeleton'

export default function Loading() {
  return <EntitySkeleton label="Reading the cluster" />
}
