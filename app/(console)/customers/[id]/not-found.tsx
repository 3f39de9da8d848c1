import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'

export default function NotFound() {
  return (
    <EmptyState
      title="No such customer"
      description="They do not exist or belong to another organisation."
      action={
        <Button asChild>
          <Link href="/customers">All customers</Link>
        </Button>
      }
    />
  )
}
