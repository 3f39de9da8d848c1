import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { type AddedWallet, addWallets, type WalletToAdd } from '../add-wallets'
import { walletEvent } from '../wallet-event'
import { walletToMonitor } from '../wallet-to-monitor'

export interface WalletToImport {
  address: string
  network?: string | undefined
  label?: string | undefined
  customer_reference?: string | undefined
}

export type ImportedWallet =
  | { index: number; outcome: 'added' | 'known'; id: string; network: string; address: string }
  | { index: number; outcome: 'refused'; field: string; issue: string }

export interface ImportResult {
  data: ImportedWallet[]
  added: number
  known: number
  refused: number
}

/**
 * Monitors many addresses under the organisation's default rules. Each row is added, already monitored (and left as it is) or
 * refused on its own; the rows of a call are written in one transaction.
 */
export async function importWallets(ctx: Context, input: { rows: WalletToImport[] }): Promise<ImportResult> {
  return command(ctx, { scope: 'monitoring:write' }, async (tx) => {
    const data: ImportedWallet[] = []
    const wanted: (WalletToAdd & { index: number })[] = []
    for (const [index, row] of input.rows.entries()) {
      try {
        const { label = null, customer_reference = null } = row
        const wallet = await walletToMonitor(queryableOf(tx), ctx, row)
        wanted.push({ index, wallet, label, customer_reference, rules: null, thresholds: {} })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        data.push({ index, outcome: 'refused', ...causeOf(error) })
      }
    }
    const added = await addWallets(tx, ctx, wanted)
    added.forEach((one, i) => {
      const { index, wallet } = wanted[i] as WalletToAdd & { index: number }
      const where = { network: wallet.network.name, address: wallet.canonical }
      data.push({ index, outcome: one.created ? 'added' : 'known', id: typeIdOf('mon', one.row.id), ...where })
    })
    data.sort((a, b) => a.index - b.index)
    const created = added.filter((one) => one.created)
    const count = (outcome: ImportedWallet['outcome']) => data.filter((row) => row.outcome === outcome).length
    const result = { data, added: created.length, known: count('known'), refused: count('refused') }
    return { result, ...traces(created, result) }
  })
}

function traces(created: AddedWallet[], { added, known, refused }: ImportResult) {
  return {
    events: created.map(({ row }) => walletEvent('created', row)),
    audit: {
      action: 'monitored_wallets.imported' as const,
      object_type: 'monitored_wallet',
      object_id: null,
      detail: { added, known, refused },
    },
  }
}

/** The column that caused a row to be refused, and why. */
function causeOf(error: AppError): { field: string; issue: string } {
  const detail = error.details?.[0]
  if (detail) return { field: detail.field.replace('body.', ''), issue: detail.issue }
  return { field: error.code === 'network_unsupported' ? 'network' : 'address', issue: error.message }
}
