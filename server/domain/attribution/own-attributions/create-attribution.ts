import { createHash } from 'node:crypto'
import type { createAttribution as operation } from '@/contract/attribution/attributions'
import type { Input, Output } from '@/contract/kernel/operation'
import { isNullAddress, parseAddress } from '@/server/chain/address'
import { bumpEpoch, hasMoreEdges, waitForNetwork } from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'
import { hashDigits } from '@/server/chain/transaction-hash'
import { namedNetwork } from '@/server/domain/network'
import { readSettings } from '@/server/domain/organisation-settings'
import { authorOf } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import { jobSender } from '@/server/platform/command/job-sender'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { conceptId, unknownConcept } from '../concepts/concepts'
import { insertTurn } from '../statements/private-tag.repo'
import { attributeAddress } from './attribute-address'
import { ownAttributionDto } from './own-attribution.dto'
import { ensureAddress, ensureOwnEntity, findOwn, insertOwn } from './own-attribution.repo'

type Request = Input<typeof operation>

/** How long a request waits for a chain batch that is being written, in seconds. */
export const patience = 20
/** The most edges of an address that a request summarises itself; a busier address is left to the worker. */
const edgesAtOnce = 20_000

/** Name of the worker's job; its payload names the organisation and the statement by their UUIDs. */
export const summariseJob = 'attribution.summarise'

/**
 * Adds a statement about an address or a transaction, for this organisation only. The address's tag summary and the attribution
 * epoch are updated with it, so that the next check uses it; for a very busy address this happens a little later.
 */
export async function createAttribution(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  requireScope(ctx, 'policies:write')
  const send = await jobSender()
  return command(ctx, { scope: 'policies:write' }, async (tx) => {
    const q = queryableOf(tx)
    const made = await writeStatement(q, ctx, input, false)
    await letCount(q, ctx, made, (id) => send(tx, summariseJob, { org_id: ctx.org.id, attribution_id: id }))
    return said(q, ctx, made, 'attribution.created')
  })
}

/**
 * Proposes a label, which counts once it is approved. For analysts of an organisation with this setting; throws
 * `invalid_request` in any other.
 */
export async function proposeAttribution(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const q = queryableOf(tx)
    const { own_labels_need_approval: wanted } = await readSettings(q, ctx.org.id)
    if (!wanted) throw invalidField('body', 'your organisation takes no proposals; ask a lead to add the label')
    return said(q, ctx, await writeStatement(q, ctx, input, true), 'attribution.proposed')
  })
}

interface Made extends Pick<Request, 'valid_from' | 'valid_to'> {
  id: string
  network: Network
  addressId: string | null
  pending: boolean
  detail: Record<string, string | number | null>
}

/** Inserts a statement; a proposed one is pending whatever its address. */
async function writeStatement(q: Queryable, ctx: Context, input: Request, proposed: boolean): Promise<Made> {
  const network = namedNetwork(ctx, input.network, 'wallets', 'body.network')
  const subject = subjectOf(network, input)
  const category = conceptOf(input.category, 'body.category')
  const abuse = conceptOf(input.abuse, 'body.abuse')
  const at = ctx.clock.now()
  const id = uuidv7(at.getTime())
  if (subject.address !== null && !proposed) await waitForNetwork(q, network.id, patience)
  const addressId = subject.address === null ? null : await ensureAddress(q, network.id, subject.address)
  const pending = proposed || (addressId !== null && (await isBusy(q, network.id, addressId)))
  const role = input.role ?? (category === 'victim' || abuse === 'victim' ? 'victim' : null)
  const name = input.entity_name
  const did = role === 'victim' ? null : abuse
  const entityId = name === undefined ? null : await ensureOwnEntity(q, ctx.org.id, { id: uuidv7(), name, category, abuse: did })
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
    author: authorOf(ctx),
    tagHash: createHash('sha256').update(`own statement ${id}`).digest('hex'),
    pending,
    proposed,
    at,
  })
  const detail = { network: network.name, address: subject.address, category, abuse, role, confidence: input.confidence }
  return { id, network, addressId, pending, detail, valid_from: input.valid_from, valid_to: input.valid_to }
}

/** Makes a statement count now, or has the worker do it. Call as the only writer of its network. */
export async function letCount(
  q: Queryable,
  ctx: Context,
  made: Pick<Made, 'id' | 'network' | 'addressId' | 'pending' | 'valid_from' | 'valid_to'>,
  summarise: (id: string) => Promise<unknown>,
): Promise<void> {
  if (made.pending) await summarise(made.id)
  else if (made.addressId !== null) await attributeAddress(q, made.network.id, made.addressId)
  for (const turn of [made.valid_from, made.valid_to]) {
    if (turn !== undefined && new Date(turn) > ctx.clock.now()) await insertTurn(q, uuidv7(), new Date(turn))
  }
  await bumpEpoch(q, 'attribution_epoch')
}

/** Whether an address has more edges than a request summarises itself. */
export function isBusy(q: Queryable, network: number, addressId: string): Promise<boolean> {
  return hasMoreEdges(q, network, BigInt(addressId), edgesAtOnce)
}

async function said(q: Queryable, ctx: Context, { id, detail }: Made, action: 'attribution.created' | 'attribution.proposed') {
  const row = await findOwn(q, ctx.org.id, id)
  if (row === null) throw new Error('a statement that was just made is not there')
  return {
    result: ownAttributionDto(row, ctx.clock.now()),
    audit: { action, object_type: 'attribution' as const, object_id: typeIdOf('att', id), detail },
  }
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
  if (id === null) throw invalidField(field, unknownConcept(text))
  return id
}

function dateOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text)
}
