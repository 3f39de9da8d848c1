import { PageTabs } from '@/components/ui/page/page-tabs'

/** The pages of the room of risk checks. */
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
