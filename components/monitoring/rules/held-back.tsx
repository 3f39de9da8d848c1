'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import type { Suppression } from '@/contract/monitoring/suppressions'

const most = 200

/**
 * What suppressions do to the alerts of these rules, in one line: how many are active, how many need approval, what they held
 * back.
 */
export function heldBackWords(all: readonly Pick<Suppression, 'state' | 'held_back'>[], more: boolean): string {
  const active = all.filter(({ state }) => state === 'active').length
  const asked = all.length - active
  const held = all.reduce((sum, { held_back }) => sum + held_back.findings, 0)
  const count = (n: number, word: string) => `${n.toLocaleString('en')} ${word}${n === 1 ? '' : 's'}`
  const parts = [
    active === 0 ? null : `${more ? 'At least ' : ''}${count(active, 'active suppression')} held back ${count(held, 'finding')}`,
    asked === 0 ? null : `${count(asked, 'suppression')} ${asked === 1 ? 'needs' : 'need'} approval`,
  ]
  return parts.filter(Boolean).join('; ')
}

/** Tells that suppressions keep some findings of the rules from raising alerts; renders nothing if there are none. */
export function HeldBack() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.suppressions.list.queryOptions({ state: ['active', 'proposed'], limit: most }))
  if (!data || data.data.length === 0) return null
  return (
    <p className="pb-3 text-muted-foreground text-sm">
      {heldBackWords(data.data, data.page.next !== null)}.{' '}
      <Link href="/alerts/suppressions" className="link">
        Suppressions
      </Link>
    </p>
  )
}
