import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Link } from '@/components/ui/link'

export default function NotFound() {
  return (
    <EmptyState
      title="No such screening"
      description="It does not exist or belongs to another organisation."
      action={
        <Button asChild>
          <Link href="/screening">All screenings</Link>
        </Button>
      }
    />
  )
}
