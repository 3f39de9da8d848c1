import { PageTabs } from '@/components/ui/page/page-tabs'

/** The pages of the policy room. */
export function PolicyRoomTabs() {
  return (
    <PageTabs
      label="Policies"
      pages={[
        { href: '/policies', label: 'Versions' },
        { href: '/policies/attributions', label: 'Own attributions' },
      ]}
    />
  )
}

/** The pages of one version. */
export function PolicyVersionTabs({ id }: { id: string }) {
  return (
    <PageTabs
      label="This version"
      pages={[
        { href: `/policies/${id}`, label: 'Document' },
        { href: `/policies/${id}/compare`, label: 'Changes' },
        { href: `/policies/${id}/backtests`, label: 'Back-tests' },
      ]}
    />
  )
}
