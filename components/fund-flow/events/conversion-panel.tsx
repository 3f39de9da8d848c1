import { AddressText } from '@/components/chain/address-text'
import { AmountText } from '@/components/chain/amount-text'
import { HashText } from '@/components/chain/hash-text'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { basisWords } from '@/components/structural/claim-words'
import { DefinitionList } from '@/components/ui/page/definition-list'
import type { GraphConversion } from '@/contract/graph/graph-conversions'

interface ConversionPanelProps {
  network: string
  conversion: GraphConversion
}

const headings = { swap: 'Swap', bridge_sent: 'Sent through a bridge', bridge_received: 'Received through a bridge' } as const

/** A swap or a bridge transfer: what went in, what came out, the protocol, and both transactions. */
export function ConversionPanel({ network, conversion }: ConversionPanelProps) {
  const { address, kind, protocol, basis, confidence, times, given, received, other } = conversion
  const several = times > 1
  return (
    <>
      <h2 className="font-semibold text-base">{headings[kind]}</h2>
      <DefinitionList
        items={[
          { term: 'Protocol', value: protocol },
          { term: 'Address', value: <AddressText network={network} address={address} copy={false} /> },
          ...(given ? [{ term: several ? 'Total given' : 'Given', value: <AmountText {...given} /> }] : []),
          ...(received ? [{ term: several ? 'Total received' : 'Received', value: <AmountText {...received} /> }] : []),
          ...(several ? [{ term: 'Times', value: times.toLocaleString('en') }] : []),
          { term: several ? 'Latest' : 'When', value: <TimeText value={conversion.at} show="moment" /> },
          {
            term: several ? 'Latest transaction' : 'Transaction',
            value: <HashText network={network} hash={conversion.transaction_hash} />,
          },
          ...(kind === 'swap'
            ? []
            : [
                {
                  term: 'Other side',
                  value: other ? (
                    <span className="flex flex-wrap items-baseline gap-x-1.5">
                      {networkLabel(other.network)} <HashText network={other.network} hash={other.transaction_hash} />
                    </span>
                  ) : (
                    'Not known'
                  ),
                },
              ]),
          { term: 'Rests on', value: basisWords[basis] },
          { term: several ? 'Lowest confidence' : 'Confidence', value: `${confidence} of 100` },
        ]}
      />
      <p className="text-muted-foreground text-xs">
        Computed from the chain. It does not say who is behind an address.
        {basis === 'inferred' ? ' An inferred match is drawn dashed.' : ''}
      </p>
    </>
  )
}
