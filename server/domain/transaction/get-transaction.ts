import type { Input, Output } from '@/contract/kernel/operation'
import type { getTransaction as operation } from '@/contract/wallet/transactions'
import type { Network } from '@/server/chain/networks'
import { type NodeReader, nodeReader } from '@/server/chain/node-reader'
import {
  findNetworkStates,
  indexedFreshnessOf,
  namedNetwork,
  networksOf,
  requireConnected,
  type StoredNetworkState,
} from '@/server/domain/network'
import type { Context } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { askNode } from './ask-nodes'
import { choosePlace } from './choose-place'
import { liveRecord } from './live-record'
import { recordParts } from './record-parts'
import { storedRecord } from './stored-record'
import { transactionDto } from './transaction.dto'
import { findPlaces, type Place } from './transaction.repo'
import type { TransactionRecord } from './transaction-record'
import { nextStep, theOne } from './verdict'

type Request = Input<typeof operation>
type Answer = Output<typeof operation>

interface Candidate {
  network: Network
  state: StoredNetworkState
  places: Place[]
}

/**
 * One transaction, from the index or else from the node of a connected network. `node` returns a network's node; suites replace
 * it.
 */
export async function getTransaction(
  ctx: Context,
  input: Request,
  node: (network: Network) => NodeReader | null = nodeReader,
): Promise<Answer> {
  const hash = input.hash.replace(/^0x/, '').toLowerCase()
  const looked = await readChain(ctx.org.id, async (q) => {
    const candidates = await candidatesOf(q, ctx, hash, input.network)
    if (candidates.every((c) => c.places.length === 0)) return { candidates, answer: null }
    const network = theOne(candidates.map((c) => ({ network: c.network, finding: c.places.length > 0 ? 'found' : 'absent' })))
    const { state, places } = candidateOn(candidates, network)
    const record = await storedRecord(q, network, hash, choosePlace(places) as Place)
    return { candidates, answer: await written(q, ctx, record, state) }
  })
  if (looked.answer) return looked.answer
  // Outside the read transaction, to hold no connection while waiting for a node.
  const now = ctx.clock.now()
  const answers = await Promise.all(
    looked.candidates.map(({ network, state }) => {
      const reader = node(network)
      const step = nextStep(network, state, reader !== null, now)
      return step === 'ask' && reader
        ? askNode(network, reader, hash)
        : { network, finding: step as 'absent' | 'unavailable', found: null }
    }),
  )
  const network = theOne(answers)
  const found = answers.find((a) => a.network === network)?.found
  if (!found) throw new Error(`${network.name} was taken for the holder of ${hash} and told nothing`)
  return readChain(ctx.org.id, async (q) =>
    written(q, ctx, await liveRecord(q, network, found), candidateOn(looked.candidates, network).state),
  )
}

const candidateOn = (candidates: Candidate[], network: Network) => candidates.find((c) => c.network === network) as Candidate

/** The named network, or each of the caller's connected networks, with where its index has the hash. */
async function candidatesOf(q: Queryable, ctx: Context, hash: string, name: string | undefined): Promise<Candidate[]> {
  const asked =
    name === undefined
      ? await connected(q, ctx)
      : [await requireConnected(q, namedNetwork(ctx, name, 'transactions'), 'transactions')]
  if (asked.length === 0) {
    throw new AppError(
      'network_unsupported',
      'No network is connected here, so no transaction can be found. GET /v1/networks lists them.',
    )
  }
  const places = await findPlaces(
    q,
    hash,
    asked.map(({ network }) => network.id),
  )
  return asked.map((one) => ({ ...one, places: places.filter((place) => place.network === one.network.id) }))
}

async function connected(q: Queryable, ctx: Context): Promise<{ network: Network; state: StoredNetworkState }[]> {
  const states = await findNetworkStates(q)
  return networksOf(ctx).flatMap((network) => {
    const state = states.get(network.id)
    return state ? [{ network, state }] : []
  })
}

async function written(q: Queryable, ctx: Context, record: TransactionRecord, state: StoredNetworkState): Promise<Answer> {
  const parts = await recordParts(q, ctx.org.id, record)
  return transactionDto(record, {
    ...parts,
    tipHeight: state.tipHeight,
    freshness: indexedFreshnessOf(record.network, state, ctx.clock.now()),
  })
}
