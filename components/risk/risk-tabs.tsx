import { PageTabs } from '@/components/ui/page/page-tabs'

/** The tabs of the risk check pages. */
export function RiskTabs() {
  return (
    <PageTabs
      label="Risk check"
      pages={[
        { href: '/risk', label: 'One' },
        { href: '/risk/batch', label: 'Many' },
      ]}
    />
  )
}
