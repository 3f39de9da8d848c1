import { AmountText } from '@/components/chain/amount-text'
import { TimeText } from '@/components/chain/time-text'
import { DefinitionItem, DefinitionList } from '@/components/ui/definition-list'
import type { WalletProfile } from '@/contract/wallets'

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

/** First and last seen, counts and totals of a wallet. */
export function WalletFacts({ activity }: { activity: Activity }) {
  return (
    <DefinitionList layout="columns">
      <DefinitionItem term="First seen">
        <TimeText value={activity.first_seen_at} show="date" />
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
      <DefinitionItem term="Received less sent, as indexed">
        <Amounts list={activity.balance} priced={false} />
      </DefinitionItem>
    </DefinitionList>
  )
}
