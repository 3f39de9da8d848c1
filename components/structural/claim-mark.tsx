'use client'
import type { ReactNode } from 'react'
import { HashText } from '@/components/chain/hash-text'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/overlay/popover'
import { cn } from '@/components/ui/style/cn'
import type { StructuralClaim } from '@/contract/wallet/structural'
import { basisWords, ruleWords } from './claim-words'

interface ClaimMarkProps {
  claim: Pick<StructuralClaim, 'rule' | 'basis' | 'confidence' | 'explanation' | 'network' | 'transaction_hash'>
  /** The word as written in its place. */
  children: ReactNode
  className?: string
}

/** A word with a structural claim behind it, with a dotted underline; pressing it shows rule, transaction and confidence. */
export function ClaimMark({ claim, children, className }: ClaimMarkProps) {
  return (
    <Popover>
      <PopoverTrigger
        type="button"
        data-print="keep"
        aria-description="Opens the rule, the transaction and the confidence"
        className={cn(
          'cursor-help rounded-xs text-left underline decoration-dotted decoration-muted-foreground underline-offset-3 hover:decoration-foreground',
          className,
        )}
      >
        {children}
      </PopoverTrigger>
      <PopoverContent align="start" aria-label="How this is known" className="flex max-w-80 flex-col gap-3 font-normal text-sm">
        <p className="text-pretty">{claim.explanation}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
          <dt className="text-muted-foreground">Rule</dt>
          <dd>{ruleWords(claim.rule)}</dd>
          <dt className="text-muted-foreground">Rests on</dt>
          <dd>{basisWords[claim.basis]}</dd>
          <dt className="text-muted-foreground">Confidence</dt>
          <dd className="tabular">{claim.confidence} of 100</dd>
          <dt className="text-muted-foreground">Transaction</dt>
          <dd>
            <HashText network={claim.network} hash={claim.transaction_hash} />
          </dd>
        </dl>
        <p className="text-muted-foreground text-xs">Computed from the chain. It does not say who is behind an address.</p>
      </PopoverContent>
    </Popover>
  )
}
