import { PageTabs } from '@/components/ui/page/page-tabs'

/** The pages of the settings. */
export function SettingsTabs() {
  return (
    <PageTabs
      label="Settings"
      pages={[
        { href: '/settings/organisation', label: 'Organisation' },
        { href: '/settings/desk', label: 'Desk' },
        { href: '/settings/members', label: 'Members' },
        { href: '/settings/keys', label: 'API keys' },
        { href: '/settings/webhooks', label: 'Webhooks' },
        { href: '/settings/messages', label: 'Messages' },
        { href: '/settings/filings', label: 'Filings' },
        { href: '/settings/imports', label: 'Imports' },
        { href: '/settings/audit', label: 'Audit log' },
        { href: '/settings/account', label: 'Your account' },
      ]}
    />
  )
}
