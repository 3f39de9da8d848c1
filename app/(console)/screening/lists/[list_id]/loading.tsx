import { ScreeningSkeleton } from '@/components/screening/screening-skeleton'

export default function Loading() {
  return <ScreeningSkeleton label="Reading the versions of the list" head="h-14" />
}
