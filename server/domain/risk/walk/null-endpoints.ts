import { NULL_ADDRESS_ID } from '@/server/chain/address'

/** Endpoints that are not addresses: the zero address, a coinbase, a script without an address. */
export const nullEndpoints: ReadonlySet<number> = new Set([Number(NULL_ADDRESS_ID)])
