import { NoSuch } from '@/components/no-such'

export default function NotFound() {
  return (
    <NoSuch
      title="No such screening"
      description="It does not exist or belongs to another organisation."
      href="/screening"
      label="All screenings"
    />
  )
}
