import { backtests, policies } from '@/contract'
import { cancelBacktest, getBacktest, listBacktests, startBacktest } from '@/server/domain/backtest'
import {
  activatePolicy,
  comparePolicies,
  createPolicy,
  discardPolicy,
  getPolicy,
  listPolicies,
  listPolicyActivations,
  rollbackPolicy,
  shadowPolicy,
  updatePolicy,
  validatePolicy,
  withdrawPolicy,
} from '@/server/domain/policy'
import { forOperation, router } from './init'

const createBody = policies.createPolicy.body as NonNullable<typeof policies.createPolicy.body>
const updateBody = policies.updatePolicy.body as NonNullable<typeof policies.updatePolicy.body>
const validateBody = policies.validatePolicy.body as NonNullable<typeof policies.validatePolicy.body>
const reasonBody = policies.activatePolicy.body as NonNullable<typeof policies.activatePolicy.body>
const backtestBody = backtests.startBacktest.body as NonNullable<typeof backtests.startBacktest.body>
const transition = policies.activatePolicy.params.extend(reasonBody.shape)

/** Policies for the console: the same verbs as REST. */
export const policyRouter = router({
  list: forOperation(policies.listPolicies)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(policies.listPolicies.query.strip())
    .query(({ ctx, input }) => listPolicies(ctx.verb, input)),
  get: forOperation(policies.getPolicy)
    .input(policies.getPolicy.params)
    .query(({ ctx, input }) => getPolicy(ctx.verb, input)),
  create: forOperation(policies.createPolicy)
    .input(createBody)
    .mutation(({ ctx, input }) => createPolicy(ctx.verb, input)),
  update: forOperation(policies.updatePolicy)
    .input(policies.updatePolicy.params.extend(updateBody.shape))
    .mutation(({ ctx, input }) => updatePolicy(ctx.verb, input)),
  discard: forOperation(policies.discardPolicy)
    .input(policies.discardPolicy.params)
    .mutation(({ ctx, input }) => discardPolicy(ctx.verb, input)),
  validate: forOperation(policies.validatePolicy)
    .input(validateBody)
    .mutation(({ ctx, input }) => validatePolicy(ctx.verb, input)),
  compare: forOperation(policies.comparePolicies)
    .input(policies.comparePolicies.params.extend(policies.comparePolicies.query.shape))
    .query(({ ctx, input }) => comparePolicies(ctx.verb, input)),
  shadow: forOperation(policies.shadowPolicy)
    .input(transition)
    .mutation(({ ctx, input }) => shadowPolicy(ctx.verb, input)),
  withdraw: forOperation(policies.withdrawPolicy)
    .input(transition)
    .mutation(({ ctx, input }) => withdrawPolicy(ctx.verb, input)),
  activate: forOperation(policies.activatePolicy)
    .input(transition)
    .mutation(({ ctx, input }) => activatePolicy(ctx.verb, input)),
  rollback: forOperation(policies.rollbackPolicy)
    .input(transition)
    .mutation(({ ctx, input }) => rollbackPolicy(ctx.verb, input)),
  activations: forOperation(policies.listPolicyActivations)
    .input(policies.listPolicyActivations.query)
    .query(({ ctx, input }) => listPolicyActivations(ctx.verb, input)),
  backtests: forOperation(backtests.listBacktests)
    .input(backtests.listBacktests.params.extend(backtests.listBacktests.query.shape))
    .query(({ ctx, input }) => listBacktests(ctx.verb, input)),
  backtest: forOperation(backtests.getBacktest)
    .input(backtests.getBacktest.params)
    .query(({ ctx, input }) => getBacktest(ctx.verb, input)),
  startBacktest: forOperation(backtests.startBacktest)
    .input(backtests.startBacktest.params.extend(backtestBody.shape))
    .mutation(({ ctx, input }) => startBacktest(ctx.verb, input)),
  cancelBacktest: forOperation(backtests.cancelBacktest)
    .input(backtests.cancelBacktest.params)
    .mutation(({ ctx, input }) => cancelBacktest(ctx.verb, input)),
})
