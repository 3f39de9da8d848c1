import { ScreeningSkeleton } from '@/components/screening/screening-skeleton'

export default function Loading() {
  return <ScreeningSkeleton label="Reading the matches" tabs head="h-14" />
}
