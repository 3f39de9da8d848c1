import { MissingPage } from './missing-page'
import { PublicFrame } from './public-frame'

/** The 404 page for people who are not signed in. */
export function PublicMissingPage() {
  return (
    <PublicFrame>
      <MissingPage />
    </PublicFrame>
  )
}
