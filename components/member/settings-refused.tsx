import { EmptyState } from '@/components/ui/notice/empty-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { SettingsTabs } from './settings-tabs'

interface SettingsRefusedProps {
  /** The page's own heading. */
  page: string
  /** Who the page is for. */
  title: string
  /** What the reader's role may not do here. */
  description: string
}

/** Replaces a settings page that the reader's role may not open. */
export function SettingsRefused({ page, title, description }: SettingsRefusedProps) {
  return (
    <>
      <PageHeader title={page} />
      <SettingsTabs />
      <EmptyState title={title} description={description} />
    </>
  )
}
