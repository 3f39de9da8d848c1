import * as apiKeys from './access/api-keys'
import * as me from './access/me'
import * as members from './access/members'
import * as alertTurns from './alert/alert-turns'
import * as alerts from './alert/alerts'
import * as attributions from './attribution/attributions'
import * as clusters from './attribution/clusters'
import * as disputes from './attribution/disputes'
import * as entities from './attribution/entities'
import * as entityMerges from './attribution/entity-merges'
import * as audit from './audit/audit'
import * as backtests from './backtests'
import * as caseEvidence from './case/case-evidence'
import * as caseLinks from './case/case-links'
import * as caseTasks from './case/case-tasks'
import * as caseTimeline from './case/case-timeline'
import * as cases from './case/cases'
import * as customerImports from './customer/customer-imports'
import * as customerRisk from './customer/customer-risk'
import * as customerTransfers from './customer/customer-transfers'
import * as customers from './customer/customers'
import * as filings from './filing/filings'
import type { Operation } from './kernel'
import * as monitoring from './monitoring/monitoring'
import * as monitoringBulk from './monitoring/monitoring-bulk'
import * as monitoringRules from './monitoring/monitoring-rules'
import * as suppressions from './monitoring/suppressions'
import * as networks from './networks'
import * as policies from './policies'
import * as reports from './report/reports'
import * as risk from './risk/risk'
import * as riskBatch from './risk/risk-batch'
import * as riskChecks from './risk/risk-checks'
import * as riskCompare from './risk/risk-compare'
import * as riskReplay from './risk/risk-replay'
import * as riskSensitivity from './risk/risk-sensitivity'
import * as riskSignals from './risk/risk-signals'
import * as screening from './screening/screening'
import * as screeningBatch from './screening/screening-batch'
import * as screeningDiff from './screening/screening-diff'
import * as screeningLists from './screening/screening-lists'
import * as screeningMatches from './screening/screening-matches'
import * as status from './status'
import * as transactions from './wallet/transactions'
import * as wallets from './wallet/wallets'
import * as events from './webhook/events'
import * as webhooks from './webhook/webhooks'

/** Every operation of the public API, by id. A test keeps this table, the routes and the OpenAPI document consistent. */
export const operations = {
  getWallet: wallets.getWallet,
  listTransfers: wallets.listTransfers,
  getTransaction: transactions.getTransaction,
  checkRisk: risk.checkRisk,
  checkRiskBatch: riskBatch.checkRiskBatch,
  listRiskSignals: riskSignals.listRiskSignals,
  listRiskChecks: riskChecks.listRiskChecks,
  getRiskCheck: risk.getRiskCheck,
  getRiskSensitivity: riskSensitivity.getRiskSensitivity,
  compareRiskChecks: riskCompare.compareRiskChecks,
  replayRiskCheck: riskReplay.replayRiskCheck,
  listNetworks: networks.listNetworks,
  listAttributions: attributions.listAttributions,
  createAttribution: attributions.createAttribution,
  removeAttribution: attributions.removeAttribution,
  createDispute: disputes.createDispute,
  listDisputes: disputes.listDisputes,
  resolveDispute: disputes.resolveDispute,
  listEntities: entities.listEntities,
  getEntity: entities.getEntity,
  listEntityAttributions: entities.listEntityAttributions,
  getCluster: clusters.getCluster,
  listClusterAddresses: clusters.listClusterAddresses,
  listClusterLinks: clusters.listClusterLinks,
  splitCluster: clusters.splitCluster,
  mergeEntities: entityMerges.mergeEntities,
  listEntityMerges: entityMerges.listEntityMerges,
  splitEntities: entityMerges.splitEntities,
  listPolicies: policies.listPolicies,
  createPolicy: policies.createPolicy,
  getPolicy: policies.getPolicy,
  updatePolicy: policies.updatePolicy,
  discardPolicy: policies.discardPolicy,
  validatePolicy: policies.validatePolicy,
  comparePolicies: policies.comparePolicies,
  shadowPolicy: policies.shadowPolicy,
  withdrawPolicy: policies.withdrawPolicy,
  activatePolicy: policies.activatePolicy,
  rollbackPolicy: policies.rollbackPolicy,
  listPolicyActivations: policies.listPolicyActivations,
  startBacktest: backtests.startBacktest,
  listBacktests: backtests.listBacktests,
  getBacktest: backtests.getBacktest,
  cancelBacktest: backtests.cancelBacktest,
  screenSanctions: screening.screenSanctions,
  screenSanctionsBatch: screeningBatch.screenSanctionsBatch,
  listScreenings: screening.listScreenings,
  listSanctionsScreenings: screening.listSanctionsScreenings,
  getScreening: screening.getScreening,
  listLists: screeningLists.listLists,
  listListVersions: screeningLists.listListVersions,
  diffList: screeningLists.diffList,
  listDiffChanges: screeningDiff.listDiffChanges,
  diffListTouched: screeningMatches.diffListTouched,
  listScreeningMatches: screeningMatches.listScreeningMatches,
  decideMatches: screeningMatches.decideMatches,
  listMatchDecisions: screeningMatches.listMatchDecisions,
  listAlerts: alerts.listAlerts,
  getAlert: alerts.getAlert,
  updateAlert: alerts.updateAlert,
  listAlertHistory: alertTurns.listAlertHistory,
  createSuppression: suppressions.createSuppression,
  listSuppressions: suppressions.listSuppressions,
  getSuppression: suppressions.getSuppression,
  approveSuppression: suppressions.approveSuppression,
  endSuppression: suppressions.endSuppression,
  bulkUpdateAlerts: alerts.bulkUpdateAlerts,
  createCase: cases.createCase,
  listCases: cases.listCases,
  getCase: cases.getCase,
  updateCase: cases.updateCase,
  addCaseNote: caseTimeline.addCaseNote,
  listCaseTimeline: caseTimeline.listCaseTimeline,
  addCaseEvidence: caseEvidence.addCaseEvidence,
  listCaseEvidence: caseEvidence.listCaseEvidence,
  getCaseEvidenceContent: caseEvidence.getCaseEvidenceContent,
  removeCaseEvidence: caseEvidence.removeCaseEvidence,
  listFilings: filings.listFilings,
  createFiling: filings.createFiling,
  getFiling: filings.getFiling,
  getFilingDocument: filings.getFilingDocument,
  updateFiling: filings.updateFiling,
  submitFiling: filings.submitFiling,
  approveFiling: filings.approveFiling,
  returnFiling: filings.returnFiling,
  markFilingFiled: filings.markFilingFiled,
  addCaseTask: caseTasks.addCaseTask,
  listCaseTasks: caseTasks.listCaseTasks,
  updateCaseTask: caseTasks.updateCaseTask,
  linkCase: caseLinks.linkCase,
  listCaseLinks: caseLinks.listCaseLinks,
  unlinkCase: caseLinks.unlinkCase,
  mergeCase: caseLinks.mergeCase,
  createCustomer: customers.createCustomer,
  listCustomers: customers.listCustomers,
  importCustomers: customerImports.importCustomers,
  getCustomer: customers.getCustomer,
  updateCustomer: customers.updateCustomer,
  getCustomerActivity: customers.getCustomerActivity,
  getCustomerRisk: customerRisk.getCustomerRisk,
  replayCustomerRisk: customerRisk.replayCustomerRisk,
  createCustomerTransfer: customerTransfers.createCustomerTransfer,
  listCustomerTransfers: customerTransfers.listCustomerTransfers,
  getCustomerTransfer: customerTransfers.getCustomerTransfer,
  updateCustomerTransfer: customerTransfers.updateCustomerTransfer,
  createMonitoredWallet: monitoring.createMonitoredWallet,
  bulkCreateMonitoredWallets: monitoringBulk.bulkCreateMonitoredWallets,
  listMonitoredWallets: monitoring.listMonitoredWallets,
  getMonitoredWallet: monitoring.getMonitoredWallet,
  updateMonitoredWallet: monitoring.updateMonitoredWallet,
  deleteMonitoredWallet: monitoring.deleteMonitoredWallet,
  getMonitoringDefaults: monitoring.getMonitoringDefaults,
  updateMonitoringDefaults: monitoring.updateMonitoringDefaults,
  previewMonitoringDefaults: monitoring.previewMonitoringDefaults,
  createReport: reports.createReport,
  listReports: reports.listReports,
  getReport: reports.getReport,
  revokeReport: reports.revokeReport,
  downloadReport: reports.downloadReport,
  getMe: me.getMe,
  listMembers: members.listMembers,
  createApiKey: apiKeys.createApiKey,
  listApiKeys: apiKeys.listApiKeys,
  getApiKey: apiKeys.getApiKey,
  updateApiKey: apiKeys.updateApiKey,
  rollApiKey: apiKeys.rollApiKey,
  revokeApiKey: apiKeys.revokeApiKey,
  listAuditEvents: audit.listAuditEvents,
  listAuditCheckpoints: audit.listAuditCheckpoints,
  getStatus: status.getStatus,
  listStatusHistory: status.listStatusHistory,
  listEvents: events.listEvents,
  createWebhookEndpoint: webhooks.createWebhookEndpoint,
  listWebhookEndpoints: webhooks.listWebhookEndpoints,
  getWebhookEndpoint: webhooks.getWebhookEndpoint,
  updateWebhookEndpoint: webhooks.updateWebhookEndpoint,
  deleteWebhookEndpoint: webhooks.deleteWebhookEndpoint,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  testWebhookEndpoint: webhooks.testWebhookEndpoint,
  listWebhookDeliveries: webhooks.listWebhookDeliveries,
  replayWebhooks: webhooks.replayWebhooks,
  getWebhookDelivery: webhooks.getWebhookDelivery,
  redeliverWebhook: webhooks.redeliverWebhook,
} as const satisfies Record<string, Operation>
export type OperationId = keyof typeof operations

export * from './kernel'
export {
  alerts,
  apiKeys,
  attributions,
  audit,
  backtests,
  caseEvidence,
  caseLinks,
  cases,
  caseTasks,
  caseTimeline,
  clusters,
  customerImports,
  customerRisk,
  customers,
  customerTransfers,
  disputes,
  entities,
  entityMerges,
  events,
  filings,
  me,
  members,
  monitoring,
  monitoringRules,
  networks,
  policies,
  reports,
  risk,
  riskBatch,
  riskChecks,
  riskCompare,
  riskReplay,
  riskSensitivity,
  riskSignals,
  screening,
  screeningLists,
  screeningMatches,
  status,
  transactions,
  wallets,
  webhooks,
}
