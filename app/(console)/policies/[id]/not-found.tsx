import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'

export default function NotFound() {
  return (
    <EmptyState
      title="No such policy version"
      description="It does not exist, was a draft that was discarded, or belongs to another organisation."
      action={
        <Button asChild>
          <Link href="/policies">All versions</Link>
        </Button>
      }
    />
  )
}
