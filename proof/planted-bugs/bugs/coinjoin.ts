import type { PlantedBug } from '../planted-bug'

const rules = { project: 'unit', suite: 'server/chain/utxo/coinjoin/coinjoin.test.ts' } as const
const reading = { project: 'unit', suite: 'server/chain/utxo/utxo.test.ts' } as const
const backfill = { project: 'db', suite: 'server/chain/structural/backfill-coinjoins.db.test.ts' } as const
const inputs = { project: 'unit', suite: 'server/domain/risk/check/inputs.test.ts' } as const

/** Safeguards of recognising CoinJoins: each protocol's rule, what is stored, and how a trace uses it. */
export const coinjoinBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a Tx0, which carries data, is no CoinJoin',
    file: 'server/chain/utxo/coinjoin/shape.ts',
    find: 'if (outputs.some((output) => output.data)) return null',
    replace: '',
    ...rules,
  },
  {
    safeguard: 'every party of a Whirlpool mix owns one input',
    file: 'server/chain/utxo/coinjoin/whirlpool.ts',
    find: ' || payers !== parties) return null',
    replace: ') return null',
    ...rules,
  },
  {
    safeguard: 'Wasabi 1 has an owner for each equal output',
    file: 'server/chain/utxo/coinjoin/wasabi-1.ts',
    find: ' || payers < parties',
    replace: '',
    ...rules,
  },
  {
    safeguard: 'round amounts alone are no Wasabi 2',
    file: 'server/chain/utxo/coinjoin/wasabi-2.ts',
    find: ' || telling < 3 || telling * 5 < outputs.length',
    replace: '',
    ...rules,
  },
  {
    safeguard: 'a maker of JoinMarket never loses',
    file: 'server/chain/utxo/coinjoin/joinmarket.ts',
    find: 'most: equal + change + gave',
    replace: 'most: equal + change + 1_000_000',
    ...rules,
  },
  {
    safeguard: 'equal outputs are a CoinJoin only if nothing of the inputs is left over',
    file: 'server/chain/utxo/coinjoin/assign-inputs.ts',
    find: 'taker === null ? left === 0 :',
    replace: 'taker === null ? true :',
    ...rules,
  },
  {
    safeguard: 'what is hidden in part is not taken for a CoinJoin',
    file: 'server/chain/utxo/normalise-transaction.ts',
    find: 'coinbase || confidential || shielded ? null',
    replace: 'coinbase ? null',
    ...reading,
  },
  {
    safeguard: 'the search among stored transactions goes on where it stopped',
    file: 'server/chain/structural/backfill.repo.ts',
    find: 'after_id = excluded.after_id, updated_at = now(),\n       found = case when b.version = excluded.version then b.found else 0 end +',
    replace:
      'after_id = b.after_id, updated_at = now(),\n       found = case when b.version = excluded.version then b.found else 0 end +',
    ...backfill,
  },
  {
    safeguard: 'a trace goes by what is claimed of a transaction',
    file: 'server/trace/coinjoin.repo.ts',
    find: 'if (claimed) return',
    replace: 'if (claimed && netOfFee) return',
    ...backfill,
  },
  {
    safeguard: 'evidence from before there was a rule for each protocol keeps its bytes',
    file: 'server/domain/risk/check/inputs.ts',
    find: '...(end.protocol === undefined ? [] : [end.protocol, end.confidence ?? 100])',
    replace: "...[end.protocol ?? '', end.confidence ?? 100]",
    ...inputs,
  },
]
