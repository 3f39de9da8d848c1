import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function NotFound() {
  return (
    <EmptyState
      title="No such list"
      description="Nothing of that name was read in here, or it is the private list of another organisation."
      action={
        <Button asChild>
          <Link href="/screening/lists">All lists</Link>
        </Button>
      }
    />
  )
}
