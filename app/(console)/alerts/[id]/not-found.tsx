import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { PageHeader } from '@/components/ui/page/page-header'

export default function AlertNotFound() {
  return (
    <>
      <PageHeader title="There is no such alert" />
      <EmptyState
        title="This organisation has no alert with this id"
        description="The address may be mistyped, or the alert belongs to another organisation."
        action={
          <Button asChild>
            <Link href="/alerts">Go to the alerts</Link>
          </Button>
        }
      />
    </>
  )
}
