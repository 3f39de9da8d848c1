import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'

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
