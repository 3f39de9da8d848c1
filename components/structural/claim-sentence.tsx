import { Fragment, type ReactNode } from 'react'
import { AddressText } from '@/components/chain/address-text'
import { AmountText } from '@/components/chain/amount-text'
import { shortAddress } from '@/components/chain/short-address'
import type { StructuralClaim } from '@/contract/wallet/structural'

type Amount = NonNullable<NonNullable<StructuralClaim['conversion']>['given']>
type Party = NonNullable<NonNullable<StructuralClaim['conversion']>['party']>

/** The explanation of a claim, with formatted amounts and with addresses shortened, linked and named where known. */
export function ClaimSentence({ claim }: { claim: StructuralClaim }) {
  const shown = shownIn(claim)
  return sentenceParts(claim.explanation, [...shown.keys()]).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
    <Fragment key={index}>{shown.get(part) ?? part}</Fragment>
  ))
}

/** Splits a sentence at these texts, longest first; joined, the parts give the sentence again. */
export function sentenceParts(sentence: string, texts: readonly string[]): string[] {
  const known = texts.filter((text) => text !== '').toSorted((a, b) => b.length - a.length)
  if (known.length === 0) return [sentence]
  const pattern = known.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return sentence.split(new RegExp(`((?<![\\w.])(?:${pattern})(?!\\w))`)).filter((part) => part !== '')
}

/** The element for each text that an explanation contains. */
function shownIn({ network, conversion, coinjoin, freeze, approval }: StructuralClaim): Map<string, ReactNode> {
  const shown = new Map<string, ReactNode>()
  const amounts = [conversion?.given, conversion?.received, coinjoin?.denominations[0], freeze?.amount, approval?.amount]
  for (const one of amounts) if (one) shown.set(amountKey(one), <AmountText amount={one.amount} asset={one.asset} />)
  const parties = [conversion?.party, conversion?.recipient, freeze?.address, approval?.owner, approval?.spender]
  for (const one of parties) if (one) shown.set(one.address, partyText(network, one))
  if (approval) shown.set(approval.contract, partyText(network, { address: approval.contract, entity: null }))
  const { beneficiary, other_network: other } = conversion ?? {}
  if (beneficiary && !shown.has(beneficiary)) shown.set(beneficiary, beneficiaryText(beneficiary, other ?? null))
  return shown
}

/** The amount as the explanation writes it. */
const amountKey = ({ amount, asset }: Amount) => `${amount} ${asset.symbol}`

function partyText(network: string, { address, entity }: Pick<Party, 'address' | 'entity'>): ReactNode {
  return <AddressText network={network} address={address} entity={entity} copy={false} />
}

/** A network that is not indexed has a number and no pages. */
function beneficiaryText(address: string, network: string | null): ReactNode {
  if (network !== null && !network.includes(':')) return <AddressText network={network} address={address} copy={false} />
  return (
    <span className="font-mono" title={address}>
      {shortAddress(address)}
    </span>
  )
}
