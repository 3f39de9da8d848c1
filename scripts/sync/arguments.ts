import { parseArgs } from 'node:util'

export type SyncArguments =
  | { command: 'status' }
  | { command: 'backfill'; network: string; request: { from: number; to: number } | { address: string }; detach: boolean }
  | { command: 'rewind'; network: string; to: number }

export const usage = `usage: npm run sync -- status
       npm run sync -- backfill NETWORK --from HEIGHT --to HEIGHT [--detach]
       npm run sync -- backfill NETWORK --address ADDRESS [--detach]
       npm run sync -- rewind NETWORK --to HEIGHT

status    where the reading of each connected network stands, and the newest backfills
backfill  has the worker read a range of blocks below those it follows, or everything of one address (esplora and tron
          sources index by address); prints progress until it is done, or returns at once with --detach
rewind    takes every stored block above HEIGHT back, however deep, so that the worker reads from there anew

Nodes are named by CHAIN_<NETWORK>_URL, as for the service itself.`

const height = (text: string | undefined) => (text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null)

/** Parses the command line; returns a sentence if it is invalid. */
export function parseSyncArguments(argv: readonly string[]): SyncArguments | string {
  let parsed: ReturnType<typeof read>
  try {
    parsed = read(argv)
  } catch (error) {
    return (error as Error).message
  }
  const [command, network, ...more] = parsed.positionals
  const { from, to, address, detach = false } = parsed.values
  if (command === 'status' && network === undefined) return { command }
  if (command !== 'backfill' && command !== 'rewind') return command ? `"${command}" is not a command` : 'say what to do'
  if (network === undefined || more.length > 0) return `name one network to ${command}`
  const upTo = height(to)
  if (command === 'rewind')
    return upTo === null ? 'give --to as the last height to keep, such as 799999' : { command, network, to: upTo }
  if (address !== undefined) {
    if (from !== undefined || to !== undefined) return 'give either --address or a range, not both'
    return { command, network, request: { address }, detach }
  }
  const since = height(from)
  if (since === null || upTo === null) return 'give --from and --to as block heights such as 800000, or --address'
  return { command, network, request: { from: since, to: upTo }, detach }
}

function read(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' }, address: { type: 'string' }, detach: { type: 'boolean' } },
  })
}
