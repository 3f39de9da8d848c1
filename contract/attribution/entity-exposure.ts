import { z } from 'zod'
import { decimal, networkName, timestamp, typeId } from '../kernel'
import { assetAmount } from '../wallet/wallets'

/** A query of the console that is not part of the public API; it may change with the console. */

/** How many of an entity's addresses are summed, the largest by dollars moved. */
export const summedAddresses = 20

const side = z.strictObject({
  total_usd: decimal.meta({ description: 'Everything the summed addresses received or paid.' }),
  own_usd: decimal.meta({ description: 'Between addresses of the entity itself.' }),
  attributed_usd: decimal.meta({ description: 'With other known entities.' }),
  unattributed_usd: decimal.meta({ description: 'With addresses that no source names.' }),
  unpriced_transfers: z.number().int().nonnegative().meta({ description: 'Without a price; in none of the sums.' }),
  unpriced_assets: z
    .array(z.strictObject({ network: networkName, symbol: z.string(), amount: decimal }))
    .max(5)
    .meta({ description: 'Known assets with transfers without a price: all that was moved of them, in their own unit.' }),
  categories: z.array(
    z.strictObject({
      category: z.string().nullable(),
      amount_usd: decimal,
      addresses: z.number().int().positive(),
    }),
  ),
  counterparties: z
    .array(
      z.strictObject({
        entity_id: typeId('ent').nullable().meta({ description: 'Null where addresses have the label but no entity.' }),
        name: z.string(),
        category: z.string().nullable(),
        amount_usd: decimal.nullable().meta({ description: 'Null where none of it has a price.' }),
        amounts: z
          .array(assetAmount.extend({ network: networkName }))
          .meta({ description: 'In the units of each asset, the one of most dollars first.' }),
        transfers: z.number().int().nonnegative(),
        addresses: z.number().int().positive(),
        source: z.string().nullable().meta({ description: 'Who says that it is this counterparty.' }),
        first_seen_at: timestamp,
        last_seen_at: timestamp,
      }),
    )
    .max(8),
  others: z.strictObject({ count: z.number().int().nonnegative(), amount_usd: decimal }),
})
export type ExposureOfSide = z.infer<typeof side>

/** The direct counterparties of an entity's largest addresses, each by its statement of highest confidence. */
export const entityExposure = z.strictObject({
  addresses: z.strictObject({
    summed: z.number().int().nonnegative(),
    known: z.number().int().nonnegative(),
    more: z.boolean().meta({ description: 'True if there are more addresses than were searched for the largest.' }),
  }),
  source: side,
  destination: side,
})
export type EntityExposure = z.infer<typeof entityExposure>
