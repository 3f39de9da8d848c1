import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'

export default function NotFound() {
  return (
    <EmptyState
      title="No such list"
      description="No list of that name was loaded, or it is a private list of another organisation."
      action={
        <Button asChild>
          <Link href="/screening/lists">All lists</Link>
        </Button>
      }
    />
  )
}
