import { NoSuch } from '@/components/no-such'

export default function NotFound() {
  return (
    <NoSuch
      title="No such entity"
      description="It does not exist or is known to another organisation only."
      href="/entities"
      label="All entities"
    />
  )
}
