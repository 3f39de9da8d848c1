import { lazy, Suspense } from 'react'
import { UsdText } from '@/components/chain/amount-text'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'
import { DefinitionList } from '@/components/ui/page/definition-list'
import { usdText } from '@/contract/graph/micros'
import type { Fold } from '../document/flow-fold'
import { foldText } from '../flow-words'
import type { Flow } from '../use-flow'

const ChooseList = lazy(() => import('../expand/choose-list').then((module) => ({ default: module.ChooseList })))

/** Many small flows in one: their total, and the actions that show them. */
export function FoldPanel({ flow, fold }: { flow: Flow; fold: Fold }) {
  const { address, side } = fold
  return (
    <>
      <h2 className="font-semibold text-base">{foldText(fold)}</h2>
      <DefinitionList
        items={[
          { term: 'Folded here', value: fold.hidden.length.toLocaleString('en') },
          { term: 'Not in the graph', value: `${fold.atLeast ? 'over ' : ''}${fold.more.toLocaleString('en')}` },
          { term: 'USD at the time', value: <UsdText value={usdText(fold.usd)} /> },
          { term: 'Without a price', value: fold.unpriced.toLocaleString('en') },
          ...(fold.allTime === null || fold.more === 0
            ? []
            : [{ term: 'Not in the graph, all time', value: <UsdText value={usdText(fold.allTime)} /> }]),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {fold.more > 0 ? (
          <Button size="sm" disabled={flow.busy} onClick={() => void flow.expand(address, side)}>
            Show the next ones
          </Button>
        ) : null}
        {fold.collapsed ? (
          <Button size="sm" onClick={() => flow.act({ type: 'collapse', address, side, collapsed: false })}>
            Show them again
          </Button>
        ) : fold.hidden.length > 0 ? (
          <Button size="sm" onClick={() => flow.act({ type: 'fold', below: null })}>
            Unfold small flows
          </Button>
        ) : null}
      </div>
      <Suspense fallback={<Spinner label="Loading" />}>
        <ChooseList key={fold.key} flow={flow} fold={fold} />
      </Suspense>
    </>
  )
}
