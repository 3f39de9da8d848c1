import { Link } from '@/components/ui/link'
import { customerHref } from './customer-href'

/** A customer's reference, linked to their page. */
export function CustomerLink({ reference }: { reference: string }) {
  return (
    <Link href={customerHref(reference)} className="link">
      {reference}
    </Link>
  )
}
