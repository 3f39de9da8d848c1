import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { WalletFacts } from './wallet-facts'

type Balance = WalletProfile['activity']['balance'][number]

const eth = { symbol: 'ETH', type: 'native' as const, contract: null, decimals: 18 }
const held: Balance = { asset: eth, amount: '2', amount_raw: '2000000000000000000', amount_usd: null, balance_reason: null }
const unknown: Balance = { asset: eth, amount: null, amount_raw: null, amount_usd: null, balance_reason: 'history_not_indexed' }
const index_from = { network: 'ethereum', block_height: 14_954_123, block_time: '2022-06-13T04:42:00Z' }

const shown = (balance: Balance[], from: WalletProfile['index_from']) => {
  const activity = {
    first_seen_at: '2022-06-13T04:42:00Z',
    last_seen_at: '2022-06-14T04:42:00Z',
    history_complete: from === null,
    transaction_count: 2,
    transfers_in: 1,
    transfers_out: 1,
    received: [],
    sent: [],
    balance,
  }
  return renderToStaticMarkup(<WalletFacts activity={activity} index_from={from} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('WalletFacts', () => {
  it('says from which block on the history is known', () => {
    expect(shown([held], index_from)).toContain('First seen in the index')
    expect(shown([held], index_from)).toContain('Index from block 14,954,123 (13 Jun 2022)')
    expect(shown([held], null)).not.toMatch(/in the index|Index from/)
  })

  it('says that a balance is unknown, and why', () => {
    expect(shown([unknown], index_from)).toContain('Balance unknown: history before block 14,954,123 is not indexed (ETH)')
    expect(shown([unknown], null)).toContain('Balance unknown: part of the history is not indexed (ETH)')
    expect(shown([held], index_from)).not.toContain('Balance unknown')
  })
})
