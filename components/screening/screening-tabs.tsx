import { PageTabs } from '@/components/ui/page/page-tabs'

/** The tabs of the screening pages. */
export function ScreeningTabs() {
  return (
    <PageTabs
      label="Screening"
      pages={[
        { href: '/screening', label: 'Screen' },
        { href: '/screening/matches', label: 'Undecided matches' },
        { href: '/screening/batch', label: 'Batch' },
        { href: '/screening/lists', label: 'Lists' },
      ]}
    />
  )
}
