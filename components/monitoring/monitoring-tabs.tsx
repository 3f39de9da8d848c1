import { PageTabs } from '@/components/ui/page/page-tabs'

/** The pages of the monitoring room. */
export function MonitoringTabs() {
  return (
    <PageTabs
      label="Monitoring"
      pages={[
        { href: '/monitoring', label: 'Wallets' },
        { href: '/monitoring/import', label: 'Import' },
        { href: '/monitoring/defaults', label: 'Default rules' },
      ]}
    />
  )
}
