'use client'
import { Fragment } from 'react'
import { Link } from '@/components/ui/link'
import type { AuditEvent } from '@/contract/audit/audit'
import { auditSentence } from '@/contract/audit/audit-sentences'
import { usePeople } from './use-people'

/** What was done, as a sentence with links to the objects. */
export function SentenceText({ event }: { event: AuditEvent }) {
  const people = usePeople()
  return auditSentence(event).map((part, place) => {
    const key = `${place} ${typeof part === 'string' ? part : part.text}`
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>
    if ('person' in part)
      return (
        <Fragment key={key}>{people.find(({ id }) => id === part.person)?.name ?? `person …${part.person.slice(-6)}`}</Fragment>
      )
    return (
      <Link key={key} href={part.href} className="link">
        {part.text}
      </Link>
    )
  })
}
