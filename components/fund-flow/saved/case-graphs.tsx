'use client'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { shortAddress } from '@/components/chain/short-address'
import { useTRPC } from '@/components/trpc'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'
import { usePlainKey } from '@/components/ui/use-plain-key'
import type { CaseFile } from '@/contract/case/cases'
import { graphHref } from './graph-href'
import { GraphList } from './graph-list'

/** The graphs saved with a case, and a button that starts one at one of its wallets; `g` opens the first of either. */
export function CaseGraphs({ file, mayWrite }: { file: CaseFile; mayWrite: boolean }) {
  const wallets = file.subjects.filter((subject) => subject.type === 'address' && subject.network !== null).slice(0, 5)
  const router = useRouter()
  const trpc = useTRPC()
  const [kept] = useQuery(trpc.graphs.list.queryOptions({ case_id: file.id })).data?.data ?? []
  const [wallet] = wallets
  const first = kept ? `/graph/${kept.id}` : wallet ? graphHref(wallet.network ?? '', wallet.value, file.id) : null
  usePlainKey('g', first === null ? null : () => router.push(first))
  return (
    <Section id="graphs" title={<>Fund-flow graphs {first ? <Kbd aria-hidden="true">g</Kbd> : null}</>}>
      {mayWrite && wallets.length > 0 ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-sm">
          {wallets.map(({ network, value }) => (
            <Link key={`${network} ${value}`} href={graphHref(network ?? '', value, file.id)} className="link">
              Graph of <span className="font-mono">{shortAddress(value)}</span>
            </Link>
          ))}
        </p>
      ) : null}
      <GraphList filter={{ case_id: file.id }} empty="No graph is saved with this case yet." />
    </Section>
  )
}
