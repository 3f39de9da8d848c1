import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'

export default function NotFound() {
  return (
    <EmptyState
      title="No such entity"
      description="It does not exist or is known to another organisation only."
      action={
        <Button asChild>
          <Link href="/entities">All entities</Link>
        </Button>
      }
    />
  )
}
