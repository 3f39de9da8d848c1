import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Link } from '@/components/ui/link'

export default function NotFound() {
  return (
    <EmptyState
      title="No such check"
      description="It does not exist, or it belongs to another organisation. Checks are kept, so look at the link again."
      action={
        <Button asChild>
          <Link href="/risk">Run a check</Link>
        </Button>
      }
    />
  )
}
