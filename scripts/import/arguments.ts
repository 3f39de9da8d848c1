import { parseArgs } from 'node:util'

export interface ImportArguments {
  kind: 'transfers' | 'tagpack' | 'prices'
  files: string[]
  blocks?: string | undefined
  contracts?: string | undefined
  network?: string | undefined
  asset?: string | undefined
}

export const usage = `usage: npm run import -- transfers FILE... [--blocks FILE] [--contracts FILE] [--network NAME]
       npm run import -- tagpack FILE...
       npm run import -- prices FILE... [--asset bitcoin|ethereum:native|ethereum:0x...]

transfers  CSV with the header network,transaction_hash,transfer_index,block_height,block_time,from,to,asset,amount_raw
           (asset: native, a token contract or contract:SYMBOL:decimals; also understood: transaction_index, symbol,
           decimals), or blockchain-etl exports of ethereum transactions and token transfers and bitcoin transactions
tagpack    GraphSense TagPack and ActorPack YAML
prices     CSV with the columns date and usd

Files may be gzip. Every good row lands; the status is 1 when any row was refused. Importing a file again changes nothing.`

/** Parses the command line; returns a sentence if it is invalid. */
export function parseImportArguments(argv: readonly string[]): ImportArguments | string {
  let parsed: ReturnType<typeof read>
  try {
    parsed = read(argv)
  } catch (error) {
    return (error as Error).message
  }
  const [kind, ...files] = parsed.positionals
  if (kind !== 'transfers' && kind !== 'tagpack' && kind !== 'prices')
    return kind ? `"${kind}" is not something this command imports` : 'say what to import'
  if (files.length === 0) return `give the ${kind} file`
  return { kind, files, ...parsed.values }
}

function read(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      blocks: { type: 'string' },
      contracts: { type: 'string' },
      network: { type: 'string' },
      asset: { type: 'string' },
    },
  })
}
