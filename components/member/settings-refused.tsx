import { EmptyState } from '@/components/ui/notice/empty-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { SettingsTabs } from './settings-tabs'

interface SettingsRefusedProps {
  /** The page's own heading. */
  page: string
  /** Whose page it is. */
  title: string
  /** What the reader's role cannot do here. */
  description: string
}

/** Stands for a page of the settings that the reader's role does not reach. */
export function SettingsRefused({ page, title, description }: SettingsRefusedProps) {
  return (
    <>
      <PageHeader title={page} />
      <SettingsTabs />
      <EmptyState title={title} description={description} />
    </>
  )
}
