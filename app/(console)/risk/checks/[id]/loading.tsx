import { PageSkeleton } from '@/components/page-skeleton'

export default function Loading() {
  return (
    <PageSkeleton
      label="Reading the check"
      head={['h-3 w-36', 'h-6 w-full max-w-md']}
      actions="h-8 w-64"
      blocks={['h-36 rounded-lg']}
      sections={[
        ['Why this score', 'h-40'],
        ['Exposure by category and hop', 'h-56'],
        ['Paths to the evidence', 'h-72'],
        ['Coverage', 'h-40'],
        ['Signals', 'h-48'],
        ['Other methods', 'h-8'],
        ['What it was computed from', 'h-64'],
      ]}
    />
  )
}
