'use client'
import Link from 'next/link'
import { shortAddress } from '@/components/chain/short-address'
import { Section } from '@/components/ui/section'
import type { CaseFile } from '@/contract/cases'
import { graphHref } from './graph-href'
import { GraphList } from './graph-list'

/** The graphs kept with a case, and the way to begin one at a wallet it is about. */
export function CaseGraphs({ file, mayWrite }: { file: CaseFile; mayWrite: boolean }) {
  const wallets = file.subjects.filter((subject) => subject.type === 'address' && subject.network !== null).slice(0, 5)
  return (
    <Section
      id="graphs"
      title="Fund-flow graphs"
      actions={
        mayWrite
          ? wallets.map(({ network, value }) => (
              <Link key={`${network} ${value}`} href={graphHref(network ?? '', value, file.id)} className="link text-sm">
                Graph of <span className="font-mono">{shortAddress(value)}</span>
              </Link>
            ))
          : null
      }
    >
      <GraphList filter={{ case_id: file.id }} empty="No graph is kept with this case yet." />
    </Section>
  )
}
