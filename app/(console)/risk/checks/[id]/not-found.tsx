import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'

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
