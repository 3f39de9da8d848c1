import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'

export default function NotFound() {
  return (
    <EmptyState
      title="No such cluster"
      description="It does not exist, or its links were removed and nothing of it is left."
      action={
        <Button asChild>
          <Link href="/wallets">Look up a wallet</Link>
        </Button>
      }
    />
  )
}
