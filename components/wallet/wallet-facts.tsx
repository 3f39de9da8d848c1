import { AmountText } from '@/components/chain/amount-text'
import { blockText, indexFromText } from '@/components/chain/as-of-text'
import { TimeText } from '@/components/chain/time-text'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import type { WalletProfile } from '@/contract/wallet/wallets'

type Activity = WalletProfile['activity']

function Amounts({ list, priced = true }: { list: Activity['received']; priced?: boolean }) {
  if (list.length === 0) return <span className="text-muted-foreground">nothing</span>
  return (
    <ul className="flex flex-col">
      {list.slice(0, 4).map((a) => (
        <li key={`${a.asset.symbol}${a.asset.contract ?? ''}`}>
          <AmountText amount={a.amount} asset={a.asset} usd={priced ? a.amount_usd : undefined} />
        </li>
      ))}
      {list.length > 4 ? (
        <li
          className="text-muted-foreground text-xs"
          title={list
            .slice(4)
            .map((a) => `${a.amount} ${a.asset.symbol}`)
            .join(', ')}
        >
          and {list.length - 4} more assets
        </li>
      ) : null}
    </ul>
  )
}

/** The balance of each asset or, if unknown, the reason. */
function Balances({ list, from }: { list: Activity['balance']; from: WalletProfile['index_from'] }) {
  const known = list.flatMap((one) =>
    one.amount === null || one.amount_raw === null ? [] : { ...one, amount: one.amount, amount_raw: one.amount_raw },
  )
  const unknown = list.filter(({ amount }) => amount === null)
  return (
    <>
      {known.length > 0 || unknown.length === 0 ? <Amounts list={known} priced={false} /> : null}
      {unknown.length > 0 ? (
        <p className="text-pretty text-muted-foreground">
          Balance unknown: {from ? `history before block ${blockText(from.block_height)}` : 'part of the history'} is not indexed
          (
          {unknown
            .slice(0, 4)
            .map(({ asset }) => asset.symbol)
            .join(', ')}
          {unknown.length > 4 ? ` and ${unknown.length - 4} more` : ''})
        </p>
      ) : null}
    </>
  )
}

/** First and last activity, counts and totals of a wallet, from the indexed data. */
export function WalletFacts({ activity, index_from }: Pick<WalletProfile, 'activity' | 'index_from'>) {
  return (
    <DefinitionList layout="columns">
      <DefinitionItem term={activity.history_complete ? 'First seen' : 'First seen in the index'}>
        <TimeText value={activity.first_seen_at} show="date" />
        {index_from ? <span className="block text-muted-foreground text-xs">{indexFromText({ index_from })}</span> : null}
      </DefinitionItem>
      <DefinitionItem term="Last seen">
        <TimeText value={activity.last_seen_at} show="date" />
      </DefinitionItem>
      <DefinitionItem term="Transactions">
        <span className="tabular">{activity.transaction_count.toLocaleString('en')}</span>
      </DefinitionItem>
      <DefinitionItem term="Transfers">
        <span className="tabular">
          {activity.transfers_in.toLocaleString('en')} in, {activity.transfers_out.toLocaleString('en')} out
        </span>
      </DefinitionItem>
      <DefinitionItem term="Received">
        <Amounts list={activity.received} />
      </DefinitionItem>
      <DefinitionItem term="Sent">
        <Amounts list={activity.sent} />
      </DefinitionItem>
      <DefinitionItem term="Received minus sent, as indexed">
        <Balances list={activity.balance} from={index_from} />
      </DefinitionItem>
    </DefinitionList>
  )
}
