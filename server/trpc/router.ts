import { z } from 'zod'
import { networks, transactions, wallets } from '@/contract'
import { homeDesk as homeDeskAnswer } from '@/contract/console/home'
import { searchQuery, searchResult } from '@/contract/search'
import { condition } from '@/contract/status'
import {
  walletChart as chartAnswer,
  walletCounterparties as counterpartiesAnswer,
  walletChartInput,
  walletCounterpartiesInput,
  walletWork as workAnswer,
} from '@/contract/wallet/wallet-console'
import { homeDesk } from '@/server/domain/home'
import {
  firstSteps,
  hideFirstSteps,
  installationStatus,
  previewSampleRemoval,
  removeSample,
  sampleScenarios,
  setSampleLive,
} from '@/server/domain/installation'
import { listNetworks } from '@/server/domain/network'
import { search as searchVerb } from '@/server/domain/search'
import { currentConditions } from '@/server/domain/status'
import { checkedLevels, getTransaction } from '@/server/domain/transaction'
import { getWallet, listTransfers, walletChart, walletCounterparties, walletPulse, walletWork } from '@/server/domain/wallet'
import { accountRouter } from './account-router'
import { alertRouter } from './alert-router'
import { apiKeyRouter } from './api-key-router'
import { attributionRouter } from './attribution-router'
import { auditRouter } from './audit-router'
import { caseRouter } from './case-router'
import { clusterRouter } from './cluster-router'
import { customerRouter } from './customer-router'
import { deskRouter } from './desk-router'
import { entityRouter } from './entity-router'
import { filingRouter } from './filing-router'
import { graphRouter } from './graph-router'
import { importRouter } from './import-router'
import { forOperation, router, signedIn } from './init'
import { memberRouter } from './member-router'
import { messageRouter } from './message-router'
import { monitoringRouter } from './monitoring-router'
import { policyRouter } from './policy-router'
import { preferenceRouter } from './preference-router'
import { proposalRouter } from './proposal-router'
import { reportRouter } from './report-router'
import { riskRouter } from './risk-router'
import { screeningRouter } from './screening-router'
import { settingsRouter } from './settings-router'
import { suppressionRouter } from './suppression-router'
import { viewRouter } from './view-router'
import { webhookRouter } from './webhook-router'

const walletInput = wallets.getWallet.params.extend(wallets.getWallet.query.shape)
const transactionInput = transactions.getTransaction.params.extend(transactions.getTransaction.query.shape)
const transfersInput = wallets.listTransfers.params.extend(wallets.listTransfers.query.shape)

export const appRouter = router({
  wallet: router({
    get: forOperation(wallets.getWallet)
      .input(walletInput)
      .query(({ ctx, input }) => getWallet(ctx.verb, input)),
    transfers: forOperation(wallets.listTransfers)
      .input(transfersInput)
      .query(({ ctx, input }) => listTransfers(ctx.verb, input)),
    activity: signedIn
      .input(walletChartInput)
      .output(chartAnswer)
      .query(({ ctx, input }) => walletChart(ctx.verb, input)),
    counterparties: signedIn
      .input(walletCounterpartiesInput)
      .output(counterpartiesAnswer)
      .query(({ ctx, input }) => walletCounterparties(ctx.verb, input)),
    pulse: signedIn
      .input(z.strictObject({ network: z.string(), address: z.string() }))
      .query(({ ctx, input }) => walletPulse(ctx.verb, input)),
    work: signedIn
      .input(z.strictObject({ network: z.string(), address: z.string() }))
      .output(workAnswer)
      .query(({ ctx, input }) => walletWork(ctx.verb, input)),
  }),
  transaction: router({
    get: forOperation(transactions.getTransaction)
      .input(transactionInput)
      .query(({ ctx, input }) => getTransaction(ctx.verb, input)),
    levels: signedIn
      .input(z.strictObject({ network: z.string(), addresses: z.array(z.string().max(128)).max(200) }))
      .query(({ ctx, input }) => checkedLevels(ctx.verb, input)),
  }),
  risk: riskRouter,
  account: accountRouter,
  alerts: alertRouter,
  suppressions: suppressionRouter,
  imports: importRouter,
  attributions: attributionRouter,
  audit: auditRouter,
  cases: caseRouter,
  clusters: clusterRouter,
  desk: deskRouter,
  customers: customerRouter,
  entities: entityRouter,
  filings: filingRouter,
  graphs: graphRouter,
  keys: apiKeyRouter,
  members: memberRouter,
  messages: messageRouter,
  monitoring: monitoringRouter,
  policies: policyRouter,
  preferences: preferenceRouter,
  proposals: proposalRouter,
  settings: settingsRouter,
  reports: reportRouter,
  screening: screeningRouter,
  views: viewRouter,
  webhooks: webhookRouter,
  networks: router({
    list: forOperation(networks.listNetworks).query(({ ctx }) => listNetworks(ctx.verb)),
  }),
  search: router({
    query: signedIn
      .input(searchQuery)
      .output(searchResult)
      .query(({ ctx, input }) => searchVerb(ctx.verb, input)),
  }),
  home: router({ desk: signedIn.output(homeDeskAnswer).query(({ ctx }) => homeDesk(ctx.verb)) }),
  installation: router({
    status: signedIn.query(({ ctx }) => installationStatus(ctx.verb)),
    conditions: signedIn.output(z.array(condition)).query(({ ctx }) => currentConditions(ctx.verb)),
    firstSteps: signedIn.query(({ ctx }) => firstSteps(ctx.verb)),
    hideFirstSteps: signedIn
      .input(z.strictObject({ hidden: z.boolean() }))
      .mutation(({ ctx, input }) => hideFirstSteps(ctx.verb, input)),
    setSampleLive: signedIn
      .input(z.strictObject({ on: z.boolean() }))
      .mutation(({ ctx, input }) => setSampleLive(ctx.verb, input)),
    sampleRemoval: signedIn.query(({ ctx }) => previewSampleRemoval(ctx.verb)),
    removeSample: signedIn.mutation(({ ctx }) => removeSample(ctx.verb)),
    scenarios: signedIn.query(({ ctx }) => sampleScenarios(ctx.verb)),
  }),
})
export type AppRouter = typeof appRouter
