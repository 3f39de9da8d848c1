import { NoSuch } from '@/components/no-such'
import { PageHeader } from '@/components/ui/page/page-header'

export default function AlertNotFound() {
  return (
    <>
      <PageHeader title="There is no such alert" />
      <NoSuch
        title="This organisation has no alert with this id"
        description="The address may be mistyped, or the alert belongs to another organisation."
        href="/alerts"
        label="Go to the alerts"
      />
    </>
  )
}
