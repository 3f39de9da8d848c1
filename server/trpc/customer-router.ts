import { z } from 'zod'
import {
  alerts,
  cases,
  customerImports,
  customerRisk,
  customers,
  customerTransfers,
  monitoring,
  screeningMatches,
} from '@/contract'
import { pageQueryShape, typeId } from '@/contract/kernel'
import {
  createCustomer,
  createCustomerTransfer,
  customerAlerts,
  customerCases,
  customerScreenings,
  customerWallets,
  getCustomer,
  getCustomerActivity,
  getCustomerRisk,
  getCustomerTransfer,
  importCustomers,
  listCustomers,
  listCustomerTransfers,
  replayCustomerRisk,
  updateCustomer,
  updateCustomerTransfer,
} from '@/server/domain/customer'
import { forOperation, router, signedIn } from './init'

const bodyOf = <B extends z.ZodType>({ body }: { body: B | null }) => body as B
const { listCustomerTransfers: transfers, updateCustomerTransfer: naming } = customerTransfers
/** Not strict, because `useInfiniteQuery` adds a `direction`. */
const beside = z.object({ id: typeId('cus'), ...pageQueryShape })

/** Customers for the console: the verbs of REST, and objects that carry a customer's reference. */
export const customerRouter = router({
  list: forOperation(customers.listCustomers)
    .input(customers.listCustomers.query.strip())
    .query(({ ctx, input }) => listCustomers(ctx.verb, input)),
  get: forOperation(customers.getCustomer)
    .input(customers.getCustomer.params)
    .query(({ ctx, input }) => getCustomer(ctx.verb, input)),
  create: forOperation(customers.createCustomer)
    .input(bodyOf(customers.createCustomer))
    .mutation(({ ctx, input }) => createCustomer(ctx.verb, input)),
  update: forOperation(customers.updateCustomer)
    .input(customers.updateCustomer.params.extend(bodyOf(customers.updateCustomer).shape))
    .mutation(({ ctx, input }) => updateCustomer(ctx.verb, input)),
  activity: forOperation(customers.getCustomerActivity)
    .input(customers.getCustomerActivity.params.extend(customers.getCustomerActivity.query.shape))
    .query(({ ctx, input }) => getCustomerActivity(ctx.verb, input)),
  risk: forOperation(customerRisk.getCustomerRisk)
    .input(customerRisk.getCustomerRisk.params)
    .query(({ ctx, input }) => getCustomerRisk(ctx.verb, input)),
  replay: forOperation(customerRisk.replayCustomerRisk)
    .input(customerRisk.replayCustomerRisk.params)
    .mutation(({ ctx, input }) => replayCustomerRisk(ctx.verb, input)),
  transfers: forOperation(transfers)
    .input(transfers.params.extend(transfers.query.shape))
    .query(({ ctx, input }) => listCustomerTransfers(ctx.verb, input)),
  transfer: forOperation(customerTransfers.getCustomerTransfer)
    .input(customerTransfers.getCustomerTransfer.params)
    .query(({ ctx, input }) => getCustomerTransfer(ctx.verb, input)),
  report: forOperation(customerTransfers.createCustomerTransfer)
    .input(customerTransfers.createCustomerTransfer.params.extend(bodyOf(customerTransfers.createCustomerTransfer).shape))
    .mutation(({ ctx, input }) => createCustomerTransfer(ctx.verb, input)),
  nameTransaction: forOperation(naming)
    .input(naming.params.extend(bodyOf(naming).shape))
    .mutation(({ ctx, input }) => updateCustomerTransfer(ctx.verb, input)),
  import: forOperation(customerImports.importCustomers)
    .input(bodyOf(customerImports.importCustomers))
    .mutation(({ ctx, input }) => importCustomers(ctx.verb, input)),
  wallets: signedIn
    .input(beside)
    .output(monitoring.listMonitoredWallets.response)
    .query(({ ctx, input }) => customerWallets(ctx.verb, input)),
  alerts: signedIn
    .input(beside)
    .output(alerts.listAlerts.response)
    .query(({ ctx, input }) => customerAlerts(ctx.verb, input)),
  cases: signedIn
    .input(beside)
    .output(cases.listCases.response)
    .query(({ ctx, input }) => customerCases(ctx.verb, input)),
  screenings: signedIn
    .input(beside)
    .output(screeningMatches.listMatchDecisions.response)
    .query(({ ctx, input }) => customerScreenings(ctx.verb, input)),
})
