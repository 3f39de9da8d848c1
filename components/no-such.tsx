import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from './ui/notice/empty-state'

interface NoSuchProps {
  title: string
  /** Possible reasons. */
  description: string
  /** A link to continue from here. */
  href: string
  label: string
}

/** Replaces a page whose subject does not exist for this organisation. */
export function NoSuch({ title, description, href, label }: NoSuchProps) {
  return <EmptyState title={title} description={description} action={<ButtonLink href={href}>{label}</ButtonLink>} />
}
