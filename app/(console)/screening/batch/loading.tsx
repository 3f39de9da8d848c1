import { ScreeningSkeleton } from '@/components/screening/screening-skeleton'

export default function Loading() {
  return <ScreeningSkeleton label="Opening batch screening" tabs head="h-14" />
}
