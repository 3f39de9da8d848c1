import { NoSuch } from '@/components/no-such'

export default function NotFound() {
  return (
    <NoSuch
      title="No such customer"
      description="They do not exist or belong to another organisation."
      href="/customers"
      label="All customers"
    />
  )
}
