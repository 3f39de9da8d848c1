import { ScreeningSkeleton } from '@/components/screening/screening-skeleton'

export default function Loading() {
  return <ScreeningSkeleton label="Reading the screenings" tabs head="h-44" />
}
