import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from './ui/notice/empty-state'

interface NoSuchProps {
  title: string
  /** Why there may be none. */
  description: string
  /** The way on from here. */
  href: string
  label: string
}

/** Stands for a page whose subject does not exist, or not for this organisation. */
export function NoSuch({ title, description, href, label }: NoSuchProps) {
  return <EmptyState title={title} description={description} action={<ButtonLink href={href}>{label}</ButtonLink>} />
}
