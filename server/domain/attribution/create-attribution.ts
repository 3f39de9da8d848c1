import { createHash } from 'node:crypto'
import type { createAttribution as operation } from '@/contract/attributions'
import type { Input, Output } from '@/contract/kernel/operation'
import { isNullAddress, parseAddress } from '@/server/chain/address'
import { bumpEpoch, hasMoreEdges, waitForNetwork } from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'
import { hashDigits } from '@/server/chain/transaction-hash'
import { namedNetwork } from '@/server/domain/network'
import { command } from '@/server/platform/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { jobSender } from '@/server/platform/job-sender'
import { attributeAddress } from './attribute-address'
import { conceptId } from './concepts'
import { ownAttributionDto } from './own-attribution.dto'
import { ensureAddress, ensureOwnEntity, findOwn, insertOwn } from './own-attribution.repo'
import { insertTurn } from './private-tag.repo'

type Request = Input<typeof operation>

/** How long a request waits for a batch of the chain that is being written, in seconds. */
const patience = 20
/** Edges of an address that a request summarises itself; a busier one is left to the worker. */
const edgesAtOnce = 20_000

/** Name of the worker's job; its payload names the organisation and the statement by their UUIDs. */
export const summariseJob = 'attribution.summarise'

/**
 * States something about an address or a transaction, for this organisation only. The tag summary of the address and the
 * epoch of attributions change with it, so that the next check sees it; of a very busy address a little later.
 */
export async function createAttribution(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:write')
  const send = await jobSender()
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const network = namedNetwork(input.network, 'wallets', 'body.network')
    const subject = subjectOf(network, input)
    const category = conceptOf(input.category, 'body.category')
    const abuse = conceptOf(input.abuse, 'body.abuse')
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    const id = uuidv7(at.getTime())
    if (subject.address !== null) await waitForNetwork(q, network.id, patience)
    const addressId = subject.address === null ? null : await ensureAddress(q, network.id, subject.address)
    const pending = addressId !== null && (await hasMoreEdges(q, network.id, BigInt(addressId), edgesAtOnce))
    const role = input.role ?? (category === 'victim' || abuse === 'victim' ? 'victim' : null)
    const name = input.entity_name
    const did = role === 'victim' ? null : abuse
    const entityId =
      name === undefined ? null : await ensureOwnEntity(q, ctx.org.id, { id: uuidv7(), name, category, abuse: did })
    const { actor } = ctx
    await insertOwn(q, ctx.org.id, {
      id,
      network: network.id,
      addressId,
      txHash: subject.txHash,
      entityId,
      label: input.label,
      category,
      abuse,
      concepts: [...new Set([category, abuse, role])].filter((concept) => concept !== null),
      role,
      confidence: input.confidence,
      note: input.note ?? null,
      sourceUrl: input.source_url ?? null,
      validFrom: dateOf(input.valid_from),
      validTo: dateOf(input.valid_to),
      author: { type: actor.type, id: actor.id, name: actor.type === 'user' ? actor.name : null },
      tagHash: createHash('sha256').update(`own statement ${id}`).digest('hex'),
      pending,
      at,
    })
    if (pending) await send(tx, summariseJob, { org_id: ctx.org.id, attribution_id: id })
    else if (addressId !== null) await attributeAddress(q, network.id, addressId)
    for (const turn of [input.valid_from, input.valid_to]) {
      if (turn !== undefined && new Date(turn) > at) await insertTurn(q, uuidv7(), new Date(turn))
    }
    await bumpEpoch(q, 'attribution_epoch')
    const row = await findOwn(q, ctx.org.id, id)
    if (row === null) throw new Error('a statement that was just made is not there')
    const object_id = typeIdOf('att', id)
    return {
      result: ownAttributionDto(row, at),
      audit: {
        action: 'attribution.created',
        object_type: 'attribution',
        object_id,
        detail: { network: network.name, category, abuse, role, confidence: input.confidence },
      },
    }
  })
}

function subjectOf(network: Network, input: Request): { address: string | null; txHash: string | null } {
  if (input.address === undefined) {
    const hash = hashDigits(input.transaction_hash ?? '')
    if (hash === null) throw invalidField('body.transaction_hash', 'must be 64 hexadecimal digits')
    return { address: null, txHash: hash }
  }
  const parsed = parseAddress(network, input.address)
  if (!parsed.ok) throw invalidField('body.address', parsed.reason)
  if (isNullAddress(network, parsed.canonical)) {
    throw invalidField('body.address', 'is where money is minted and burnt, not somebody’s address; it cannot be attributed')
  }
  return { address: parsed.canonical, txHash: null }
}

function conceptOf(text: string | undefined, field: string): string | null {
  if (text === undefined) return null
  const id = conceptId(text)
  if (id === null)
    throw invalidField(field, `${text} is not a concept of the taxonomy; use one such as scam, mixing_service or exchange`)
  return id
}

function dateOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text)
}
