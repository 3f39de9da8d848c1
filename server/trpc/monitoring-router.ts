import { z } from 'zod'
import { monitoring } from '@/contract'
import {
  createMonitoredWallet,
  deleteMonitoredWallet,
  getMonitoredWallet,
  getMonitoringDefaults,
  importWallets,
  listMonitoredWallets,
  previewMonitoringDefaults,
  updateMonitoredWallet,
  updateMonitoringDefaults,
} from '@/server/domain/monitoring'
import { forOperation, router, signedIn } from './init'

const { body: createBody } = monitoring.createMonitoredWallet
const { params: idInput, body: updateBody } = monitoring.updateMonitoredWallet
const { body: defaultsBody } = monitoring.updateMonitoringDefaults
const { body: previewBody } = monitoring.previewMonitoringDefaults

/** A row of an import as read from a file; its errors are reported for that row alone. */
const importRow = z.strictObject({
  address: z.string().trim().max(500),
  network: z.string().trim().min(1).max(64).optional(),
  label: z.string().trim().min(1).max(200).optional(),
  customer_reference: z.string().trim().min(1).max(200).optional(),
})

/** Monitored wallets and the rules that watch them, for the console. */
export const monitoringRouter = router({
  list: forOperation(monitoring.listMonitoredWallets)
    .input(monitoring.listMonitoredWallets.query)
    .query(({ ctx, input }) => listMonitoredWallets(ctx.verb, input)),
  get: forOperation(monitoring.getMonitoredWallet)
    .input(monitoring.getMonitoredWallet.params)
    .query(({ ctx, input }) => getMonitoredWallet(ctx.verb, input)),
  create: forOperation(monitoring.createMonitoredWallet)
    .input(createBody as NonNullable<typeof createBody>)
    .mutation(({ ctx, input }) => createMonitoredWallet(ctx.verb, input)),
  update: forOperation(monitoring.updateMonitoredWallet)
    .input(idInput.extend((updateBody as NonNullable<typeof updateBody>).shape))
    .mutation(({ ctx, input }) => updateMonitoredWallet(ctx.verb, input)),
  remove: forOperation(monitoring.deleteMonitoredWallet)
    .input(monitoring.deleteMonitoredWallet.params)
    .mutation(({ ctx, input }) => deleteMonitoredWallet(ctx.verb, input)),
  importWallets: signedIn
    .input(z.strictObject({ rows: z.array(importRow).min(1).max(200) }))
    .mutation(({ ctx, input }) => importWallets(ctx.verb, input)),
  defaults: forOperation(monitoring.getMonitoringDefaults).query(({ ctx }) => getMonitoringDefaults(ctx.verb)),
  previewDefaults: forOperation(monitoring.previewMonitoringDefaults)
    .input(previewBody as NonNullable<typeof previewBody>)
    .query(({ ctx, input }) => previewMonitoringDefaults(ctx.verb, input)),
  updateDefaults: forOperation(monitoring.updateMonitoringDefaults)
    .input(defaultsBody as NonNullable<typeof defaultsBody>)
    .mutation(({ ctx, input }) => updateMonitoringDefaults(ctx.verb, input)),
})
