import { NoSuch } from '@/components/no-such'

export default function NotFound() {
  return (
    <NoSuch
      title="No such list"
      description="No list of that name was loaded, or it is a private list of another organisation."
      href="/screening/lists"
      label="All lists"
    />
  )
}
