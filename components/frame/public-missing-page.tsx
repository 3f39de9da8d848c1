import { MissingPage } from './missing-page'
import { PublicFrame } from './public-frame'

/** What people who are not signed in find at an address that leads nowhere. */
export function PublicMissingPage() {
  return (
    <PublicFrame>
      <MissingPage />
    </PublicFrame>
  )
}
