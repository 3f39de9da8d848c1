import { NoSuch } from '@/components/no-such'

export default function NotFound() {
  return (
    <NoSuch
      title="No such policy version"
      description="It does not exist, was a draft that was discarded, or belongs to another organisation."
      href="/policies"
      label="All versions"
    />
  )
}
