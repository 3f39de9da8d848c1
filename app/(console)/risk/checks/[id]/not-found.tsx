import { NoSuch } from '@/components/no-such'

export default function NotFound() {
  return (
    <NoSuch
      title="No such check"
      description="It does not exist, or it belongs to another organisation. Checks are kept, so look at the link again."
      href="/risk"
      label="Run a check"
    />
  )
}
