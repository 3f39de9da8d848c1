// Generated from the OpenAPI document by `npm run generate-client`. Do not edit.
import { type CallOptions, Transport } from '../transport.js'
import type * as types from './types.js'

/** Every operation of the API, one method each. */
export class Assay extends Transport {
  /** Wallet profile. Activity, counterparties, exposure and current risk of an address. A valid address that was never seen answers 200 with zero activity and level `unknown`: absence is not cleanliness. */
  getWallet(input: types.GetWalletInput, options: CallOptions = {}): Promise<types.GetWalletResponse> {
    return this.json('GET', '/v1/wallets/{address}', input, options)
  }

  /** Transfers of a wallet. Newest first by block height, transaction index and transfer index. The first page pins the tip, so that paging neither skips nor repeats when new blocks land. With `Accept: text/csv` the page is CSV. */
  listTransfers(input: types.ListTransfersInput, options: CallOptions = {}): Promise<types.ListTransfersResponse> {
    return this.json('GET', '/v1/wallets/{address}/transfers', input, options)
  }

  /** Transaction. One transaction in the same shape on every network; a list that does not apply is empty. Without `network`, every connected network is searched; if the hash is found on two of them, `network` is required. A hash that is not indexed while a network that may hold it cannot be read answers 503, not 404. */
  getTransaction(input: types.GetTransactionInput, options: CallOptions = {}): Promise<types.GetTransactionResponse> {
    return this.json('GET', '/v1/transactions/{hash}', input, options)
  }

  /** Score an address or a transaction against the active policy. Traces where the funds of the subject came from and where they went, and scores what was found by the active policy. Every answer is stored and can be read again. */
  checkRisk(input: types.CheckRiskInput, options: CallOptions = {}): Promise<types.CheckRiskResponse> {
    return this.json('POST', '/v1/risk/check', input, options)
  }

  /** Score up to 100 subjects. Each item is a body of `POST /v1/risk/check`. An item that cannot be scored has its own error, the same as that operation gives; the others are scored. All of them are stored together. */
  checkRiskBatch(input: types.CheckRiskBatchInput, options: CallOptions = {}): Promise<types.CheckRiskBatchResponse> {
    return this.json('POST', '/v1/risk/check/batch', input, options)
  }

  /** Every signal of a risk check, explained. In the order in which answers carry them. The active policy decides which categories are behind a signal. With `Accept: text/csv` the page is CSV. */
  listRiskSignals(input: types.ListRiskSignalsInput = {}, options: CallOptions = {}): Promise<types.ListRiskSignalsResponse> {
    return this.json('GET', '/v1/risk/signals', input, options)
  }

  /** Stored risk checks. Every check of the organisation, by whomever it was made, newest first unless `sort` says otherwise. `GET /v1/risk/checks/{id}` has the whole answer. With `Accept: text/csv` the page is CSV. */
  listRiskChecks(input: types.ListRiskChecksInput = {}, options: CallOptions = {}): Promise<types.ListRiskChecksResponse> {
    return this.json('GET', '/v1/risk/checks', input, options)
  }

  /** Read a stored risk check. The answer as it was given, with its paths. */
  getRiskCheck(input: types.GetRiskCheckInput, options: CallOptions = {}): Promise<types.GetRiskCheckResponse> {
    return this.json('GET', '/v1/risk/checks/{id}', input, options)
  }

  /** Compare a check with other methods. Haircut at other hop limits, first in first out, and poison as reachability, side by side. Computed on request, never stored, and never used as the score. A check of an earlier model is refused with 400: run a new check. */
  getRiskSensitivity(input: types.GetRiskSensitivityInput, options: CallOptions = {}): Promise<types.GetRiskSensitivityResponse> {
    return this.json('GET', '/v1/risk/checks/{id}/sensitivity', input, options)
  }

  /** Explain what changed between two risk checks. From the check in the path to the one in `with`: score and level, every cause of a difference that can be named, and how many points the policy alone makes. */
  compareRiskChecks(input: types.CompareRiskChecksInput, options: CallOptions = {}): Promise<types.CompareRiskChecksResponse> {
    return this.json('GET', '/v1/risk/checks/{id}/compare', input, options)
  }

  /** Recompute a stored risk check. Scores the evidence stored with the check under the policy version it names, compares hashes and bytes with the stored answer, and answers exactly what `GET` answers. Later transfers, tags, lists and policies play no part. A check of `assay-risk-1` is scored by that model, which is kept for this purpose. Checks without evidence, and those of a model or evidence format that this version does not have, are refused with 400. */
  replayRiskCheck(input: types.ReplayRiskCheckInput, options: CallOptions = {}): Promise<types.ReplayRiskCheckResponse> {
    return this.json('POST', '/v1/risk/checks/{id}/replay', input, options)
  }

  /** Networks of this installation. Each network with its operations, its model and how fresh its data is. With `Accept: text/csv` the page is CSV. */
  listNetworks(input: types.ListNetworksInput = {}, options: CallOptions = {}): Promise<types.ListNetworksResponse> {
    return this.json('GET', '/v1/networks', input, options)
  }

  /** The organisation’s own statements. Newest first unless `sort` says otherwise; without `status`, all but removed ones. With `Accept: text/csv` the page is CSV. */
  listAttributions(input: types.ListAttributionsInput = {}, options: CallOptions = {}): Promise<types.ListAttributionsResponse> {
    return this.json('GET', '/v1/attributions', input, options)
  }

  /** Add a label to an address or a transaction. Visible to and used for this organisation only: in wallets, search, tracing and checks. A statement about a transaction counts where that transaction itself is scored. */
  createAttribution(input: types.CreateAttributionInput, options: CallOptions = {}): Promise<types.CreateAttributionResponse> {
    return this.json('POST', '/v1/attributions', input, options)
  }

  /** Withdraw a statement. It stops counting at once and stays readable under the status `removed`. Stored checks do not change. */
  removeAttribution(input: types.RemoveAttributionInput, options: CallOptions = {}): Promise<types.RemoveAttributionResponse> {
    return this.json('DELETE', '/v1/attributions/{id}', input, options)
  }

  /** Dispute a statement. Any statement the organisation can see can be disputed. This opens the dispute; scores change only when it is upheld. A statement has at most one open or upheld dispute at a time. */
  createDispute(input: types.CreateDisputeInput, options: CallOptions = {}): Promise<types.CreateDisputeResponse> {
    return this.json('POST', '/v1/attributions/{id}/disputes', input, options)
  }

  /** Disputes of a statement, and the alerts based on it. Newest first. `affected_alerts` are those about its address, those with a transfer to or from it, and those whose pinned check cites the statement. With `Accept: text/csv` the page is CSV. */
  listDisputes(input: types.ListDisputesInput, options: CallOptions = {}): Promise<types.ListDisputesResponse> {
    return this.json('GET', '/v1/attributions/{id}/disputes', input, options)
  }

  /** Uphold, reject or withdraw a dispute. From `open` to `upheld`, `rejected` or `withdrawn`, and from `upheld` to `withdrawn`. Stored checks and alerts do not change. */
  resolveDispute(input: types.ResolveDisputeInput, options: CallOptions = {}): Promise<types.ResolveDisputeResponse> {
    return this.json('PATCH', '/v1/attributions/{id}/disputes/{dispute_id}', input, options)
  }

  /** Search entities. Newest first unless `sort` says otherwise. `query` searches names and aliases. With `Accept: text/csv` the page is CSV. */
  listEntities(input: types.ListEntitiesInput = {}, options: CallOptions = {}): Promise<types.ListEntitiesResponse> {
    return this.json('GET', '/v1/entities', input, options)
  }

  /** An entity: who owns addresses, and who says so. Attributions of every source with their confidence; where sources disagree, `conflicts` shows them side by side. */
  getEntity(input: types.GetEntityInput, options: CallOptions = {}): Promise<types.GetEntityResponse> {
    return this.json('GET', '/v1/entities/{id}', input, options)
  }

  /** Every attribution of an entity. Newest first. With `Accept: text/csv` the page is CSV. */
  listEntityAttributions(
    input: types.ListEntityAttributionsInput,
    options: CallOptions = {},
  ): Promise<types.ListEntityAttributionsResponse> {
    return this.json('GET', '/v1/entities/{id}/attributions', input, options)
  }

  /** A cluster of addresses. Addresses that named rules tie together, computed from the chain alone and the same for everybody. The id of a cluster that became part of another answers with that one. */
  getCluster(input: types.GetClusterInput, options: CallOptions = {}): Promise<types.GetClusterResponse> {
    return this.json('GET', '/v1/clusters/{id}', input, options)
  }

  /** Addresses of a cluster. Those that the index met last come first. With `Accept: text/csv` the page is CSV. */
  listClusterAddresses(
    input: types.ListClusterAddressesInput,
    options: CallOptions = {},
  ): Promise<types.ListClusterAddressesResponse> {
    return this.json('GET', '/v1/clusters/{id}/addresses', input, options)
  }

  /** Links of a cluster, each with its transaction. The links that joined it, by the address they begin at. Those that said the same again are not kept. With `Accept: text/csv` the page is CSV. */
  listClusterLinks(input: types.ListClusterLinksInput, options: CallOptions = {}): Promise<types.ListClusterLinksResponse> {
    return this.json('GET', '/v1/clusters/{id}/links', input, options)
  }

  /** Take a link of a cluster away. What the rule says of the transaction no longer counts, for the whole installation. The cluster falls apart unless other transactions hold it together; watched wallets whose score read it are scored again, and stored checks do not change. The next clustering run rebuilds a large cluster. */
  splitCluster(input: types.SplitClusterInput, options: CallOptions = {}): Promise<types.SplitClusterResponse> {
    return this.json('POST', '/v1/clusters/{id}/split', input, options)
  }

  /** Merge entities. Shows the `entities` as `into` from now on: one page, one name in wallets, lists and new checks, with the addresses, aliases and statements of all. Counts for this organisation only; scores and stored checks do not change. */
  mergeEntities(input: types.MergeEntitiesInput, options: CallOptions = {}): Promise<types.MergeEntitiesResponse> {
    return this.json('POST', '/v1/entity-merges', input, options)
  }

  /** Merges of entities, with those that were taken back. Newest first. With `Accept: text/csv` the page is CSV. */
  listEntityMerges(input: types.ListEntityMergesInput = {}, options: CallOptions = {}): Promise<types.ListEntityMergesResponse> {
    return this.json('GET', '/v1/entity-merges', input, options)
  }

  /** Take a merge back. The entities are again what they were without this merge; others stay in force. Scores and stored checks do not change. */
  splitEntities(input: types.SplitEntitiesInput, options: CallOptions = {}): Promise<types.SplitEntitiesResponse> {
    return this.json('POST', '/v1/entity-merges/{id}/split', input, options)
  }

  /** Versions of the scoring policy. Newest version first unless `sort` says otherwise. Discarded drafts are not listed. With `Accept: text/csv` the page is CSV. */
  listPolicies(input: types.ListPoliciesInput = {}, options: CallOptions = {}): Promise<types.ListPoliciesResponse> {
    return this.json('GET', '/v1/policies', input, options)
  }

  /** Begin a draft. Copies the active version, the version named in `from`, or takes `document`. A draft scores nothing. */
  createPolicy(input: types.CreatePolicyInput, options: CallOptions = {}): Promise<types.CreatePolicyResponse> {
    return this.json('POST', '/v1/policies', input, options)
  }

  /** A version with its document, findings and history. A version with its document, findings and history. */
  getPolicy(input: types.GetPolicyInput, options: CallOptions = {}): Promise<types.GetPolicyResponse> {
    return this.json('GET', '/v1/policies/{id}', input, options)
  }

  /** Edit a draft. Takes the whole `document`, or `merge` (RFC 7396: objects are merged, null removes, a list is replaced as a whole). A draft may hold findings of severity `error`; it must have the form of a policy. */
  updatePolicy(input: types.UpdatePolicyInput, options: CallOptions = {}): Promise<types.UpdatePolicyResponse> {
    return this.json('PATCH', '/v1/policies/{id}', input, options)
  }

  /** Discard a draft. Its version number is not used again. */
  discardPolicy(input: types.DiscardPolicyInput, options: CallOptions = {}): Promise<types.DiscardPolicyResponse> {
    return this.json('DELETE', '/v1/policies/{id}', input, options)
  }

  /** Examine a document without saving it. Takes any object and says what is wrong with it and how to fix it. Nothing is stored. */
  validatePolicy(input: types.ValidatePolicyInput, options: CallOptions = {}): Promise<types.ValidatePolicyResponse> {
    return this.json('POST', '/v1/policies/validate', input, options)
  }

  /** What a version changes. From the version in `with` (the active one when absent) to the one in the path. */
  comparePolicies(input: types.ComparePoliciesInput, options: CallOptions = {}): Promise<types.ComparePoliciesResponse> {
    return this.json('GET', '/v1/policies/{id}/compare', input, options)
  }

  /** Score every new check under a draft as well. The answer stays that of the active policy; what the draft would have answered is stored beside it. */
  shadowPolicy(input: types.ShadowPolicyInput, options: CallOptions = {}): Promise<types.ShadowPolicyResponse> {
    return this.json('POST', '/v1/policies/{id}/shadow', input, options)
  }

  /** End the shadow; the version is a draft again. End the shadow; the version is a draft again. */
  withdrawPolicy(input: types.WithdrawPolicyInput, options: CallOptions = {}): Promise<types.WithdrawPolicyResponse> {
    return this.json('POST', '/v1/policies/{id}/withdraw', input, options)
  }

  /** Make a draft or shadow version the active one. The version that was active is retired. If two activations arrive at once, one wins and the other is refused. */
  activatePolicy(input: types.ActivatePolicyInput, options: CallOptions = {}): Promise<types.ActivatePolicyResponse> {
    return this.json('POST', '/v1/policies/{id}/activate', input, options)
  }

  /** Make an earlier version active again. Make an earlier version active again. */
  rollbackPolicy(input: types.RollbackPolicyInput, options: CallOptions = {}): Promise<types.RollbackPolicyResponse> {
    return this.json('POST', '/v1/policies/{id}/rollback', input, options)
  }

  /** Which version was active when, by whom and why. Newest first. With `Accept: text/csv` the page is CSV. */
  listPolicyActivations(
    input: types.ListPolicyActivationsInput = {},
    options: CallOptions = {},
  ): Promise<types.ListPolicyActivationsResponse> {
    return this.json('GET', '/v1/policies/activations', input, options)
  }

  /** Compare a version with the active policy over past checks. Runs in the worker over the newest check of each subject among the last checks, and over all monitored wallets. Neither answers nor alerts change. */
  startBacktest(input: types.StartBacktestInput, options: CallOptions = {}): Promise<types.StartBacktestResponse> {
    return this.json('POST', '/v1/policies/{id}/backtests', input, options)
  }

  /** Back-tests of a version. Newest first. With `Accept: text/csv` the page is CSV. */
  listBacktests(input: types.ListBacktestsInput, options: CallOptions = {}): Promise<types.ListBacktestsResponse> {
    return this.json('GET', '/v1/policies/{id}/backtests', input, options)
  }

  /** A back-test, its progress and its result. A back-test, its progress and its result. */
  getBacktest(input: types.GetBacktestInput, options: CallOptions = {}): Promise<types.GetBacktestResponse> {
    return this.json('GET', '/v1/policies/{id}/backtests/{backtest_id}', input, options)
  }

  /** Stop a back-test. A back-test that has ended does not change. */
  cancelBacktest(input: types.CancelBacktestInput, options: CallOptions = {}): Promise<types.CancelBacktestResponse> {
    return this.json('POST', '/v1/policies/{id}/backtests/{backtest_id}/cancel', input, options)
  }

  /** Screen an address, an identifier or a name against the sanctions lists. Addresses (of any network) and identifiers match exactly, names by similarity, with the reasons. The answer names every list version used and is stored permanently. */
  screenSanctions(input: types.ScreenSanctionsInput, options: CallOptions = {}): Promise<types.ScreenSanctionsResponse> {
    return this.json('POST', '/v1/screening/sanctions', input, options)
  }

  /** Stored screenings, at their earlier path. The same as `GET /v1/screening`; use that. With `Accept: text/csv` the page is CSV. */
  listSanctionsScreenings(
    input: types.ListSanctionsScreeningsInput = {},
    options: CallOptions = {},
  ): Promise<types.ListSanctionsScreeningsResponse> {
    return this.json('GET', '/v1/screening/sanctions', input, options)
  }

  /** Screen up to 100 subjects. Each item is a body of `POST /v1/screening/sanctions`. An item that cannot be screened has its own error, the same as that operation gives; the others are screened, all against the same versions of the lists, and stored together. */
  screenSanctionsBatch(
    input: types.ScreenSanctionsBatchInput,
    options: CallOptions = {},
  ): Promise<types.ScreenSanctionsBatchResponse> {
    return this.json('POST', '/v1/screening/sanctions/batch', input, options)
  }

  /** Stored screenings. Newest first unless `sort` says otherwise. With `Accept: text/csv` the page is CSV. */
  listScreenings(input: types.ListScreeningsInput = {}, options: CallOptions = {}): Promise<types.ListScreeningsResponse> {
    return this.json('GET', '/v1/screening', input, options)
  }

  /** Read a stored screening. The answer as it was given, with the list versions of its time. */
  getScreening(input: types.GetScreeningInput, options: CallOptions = {}): Promise<types.GetScreeningResponse> {
    return this.json('GET', '/v1/screening/sanctions/{id}', input, options)
  }

  /** Sanctions lists and their versions in force. Sanctions lists and their versions in force. With `Accept: text/csv` the page is CSV. */
  listLists(input: types.ListListsInput = {}, options: CallOptions = {}): Promise<types.ListListsResponse> {
    return this.json('GET', '/v1/screening/lists', input, options)
  }

  /** Versions of a list, newest first. Sorted by the day they apply to (publication, else ingestion), unless `sort` says otherwise. Refused files are listed with the reason. With `Accept: text/csv` the page is CSV. */
  listListVersions(input: types.ListListVersionsInput, options: CallOptions = {}): Promise<types.ListListVersionsResponse> {
    return this.json('GET', '/v1/screening/lists/{list_id}/versions', input, options)
  }

  /** What changed between two versions of a list. What changed between two versions of a list. */
  diffList(input: types.DiffListInput, options: CallOptions = {}): Promise<types.DiffListResponse> {
    return this.json('GET', '/v1/screening/lists/{list_id}/diff', input, options)
  }

  /** What changed between two versions of a list, in pages. The same as `GET /v1/screening/lists/{list_id}/diff`, one row for each change: entries added, removed and changed, then addresses added and removed. With `Accept: text/csv` the page is CSV. */
  listDiffChanges(input: types.ListDiffChangesInput, options: CallOptions = {}): Promise<types.ListDiffChangesResponse> {
    return this.json('GET', '/v1/screening/lists/{list_id}/diff/changes', input, options)
  }

  /** Whom of the organisation a change of a list touches. Monitored wallets, customers, screened subjects and open cases that match an entry which was added, removed or changed between the two versions. Wallets need monitoring:read and cases cases:read; without them `hidden` says what is left out. */
  diffListTouched(input: types.DiffListTouchedInput, options: CallOptions = {}): Promise<types.DiffListTouchedResponse> {
    return this.json('GET', '/v1/screening/lists/{list_id}/diff/touched', input, options)
  }

  /** Matches to decide. Each subject and entry once, however often it was screened. Without `view`, the open ones: undecided, or decided before the entry changed. With `Accept: text/csv` the page is CSV. */
  listScreeningMatches(
    input: types.ListScreeningMatchesInput = {},
    options: CallOptions = {},
  ): Promise<types.ListScreeningMatchesResponse> {
    return this.json('GET', '/v1/screening/matches', input, options)
  }

  /** Decide whether matches are true. All of them or none. A decision holds for the subject (the address, identifier or name with birth date and country) and the entry, in later screenings and list versions, until the entry changes. Deciding again adds to the history. Answers keep `matched` and `status` as they are. */
  decideMatches(input: types.DecideMatchesInput, options: CallOptions = {}): Promise<types.DecideMatchesResponse> {
    return this.json('POST', '/v1/screening/decisions', input, options)
  }

  /** Every decision about matches, newest first. With `screening_id`, those about what that screening asked for, whichever screening they were made on. With `Accept: text/csv` the page is CSV. */
  listMatchDecisions(
    input: types.ListMatchDecisionsInput = {},
    options: CallOptions = {},
  ): Promise<types.ListMatchDecisionsResponse> {
    return this.json('GET', '/v1/screening/decisions', input, options)
  }

  /** Alerts of the organisation, filterable by rule, severity and state. Newest first. With `Accept: text/csv` the page is CSV. */
  listAlerts(input: types.ListAlertsInput = {}, options: CallOptions = {}): Promise<types.ListAlertsResponse> {
    return this.json('GET', '/v1/alerts', input, options)
  }

  /** Read an alert. Read an alert. */
  getAlert(input: types.GetAlertInput, options: CallOptions = {}): Promise<types.GetAlertResponse> {
    return this.json('GET', '/v1/alerts/{id}', input, options)
  }

  /** Change an alert: state, assignee, snooze, comment, due time. States: open to in_review, escalated or closed; in_review to open, escalated or closed; escalated to in_review or closed; closed to open within 180 days. Where the settings ask for a second person (severe alerts by default), dismissing an alert leaves it as it is with `proposed_closing`; it closes once another person closes it for the same reason. A key can propose, but is no second person. With `revision` the change is refused if somebody changed the alert since. Escalating needs `cases:write` as well. */
  updateAlert(input: types.UpdateAlertInput, options: CallOptions = {}): Promise<types.UpdateAlertResponse> {
    return this.json('PATCH', '/v1/alerts/{id}', input, options)
  }

  /** What happened to an alert, newest first. What happened to an alert, newest first. With `Accept: text/csv` the page is CSV. */
  listAlertHistory(input: types.ListAlertHistoryInput, options: CallOptions = {}): Promise<types.ListAlertHistoryResponse> {
    return this.json('GET', '/v1/alerts/{id}/history', input, options)
  }

  /** Ask not to be alerted of a finding again. Made from an alert, for its wallet or its customer. It holds nothing back until another person approves it. The alert itself stays as it is. */
  createSuppression(input: types.CreateSuppressionInput, options: CallOptions = {}): Promise<types.CreateSuppressionResponse> {
    return this.json('POST', '/v1/suppressions', input, options)
  }

  /** Suppressions, with what they held back. Newest first. With `Accept: text/csv` the page is CSV. */
  listSuppressions(input: types.ListSuppressionsInput = {}, options: CallOptions = {}): Promise<types.ListSuppressionsResponse> {
    return this.json('GET', '/v1/suppressions', input, options)
  }

  /** Read a suppression and the newest hundred findings it held back. Read a suppression and the newest hundred findings it held back. */
  getSuppression(input: types.GetSuppressionInput, options: CallOptions = {}): Promise<types.GetSuppressionResponse> {
    return this.json('GET', '/v1/suppressions/{id}', input, options)
  }

  /** Approve a suppression that somebody else asked for. For people only: a key cannot approve. */
  approveSuppression(input: types.ApproveSuppressionInput, options: CallOptions = {}): Promise<types.ApproveSuppressionResponse> {
    return this.json('POST', '/v1/suppressions/{id}/approve', input, options)
  }

  /** End a suppression, or turn one down. From now on the finding raises alerts again. What it held back stays on record. */
  endSuppression(input: types.EndSuppressionInput, options: CallOptions = {}): Promise<types.EndSuppressionResponse> {
    return this.json('POST', '/v1/suppressions/{id}/end', input, options)
  }

  /** Make the same change to up to 100 alerts, with one comment. Each alert is changed or refused on its own; escalating puts all of them into one case and needs `cases:write` as well. */
  bulkUpdateAlerts(input: types.BulkUpdateAlertsInput, options: CallOptions = {}): Promise<types.BulkUpdateAlertsResponse> {
    return this.json('POST', '/v1/alerts/bulk', input, options)
  }

  /** Open a case. Any one of `title`, `summary`, `subjects`, `alert_ids` and `address` is enough. The body is kept as it was received. If a case with this `external_reference` already exists, the answer is 200 with that case, unchanged. Alerts named here are escalated into the case, which needs `alerts:write` as well. */
  createCase(input: types.CreateCaseInput, options: CallOptions = {}): Promise<types.CreateCaseResponse> {
    return this.json('POST', '/v1/cases', input, options)
  }

  /** Cases of the organisation. Newest first unless `sort` says otherwise. With `Accept: text/csv` the page is CSV. */
  listCases(input: types.ListCasesInput = {}, options: CallOptions = {}): Promise<types.ListCasesResponse> {
    return this.json('GET', '/v1/cases', input, options)
  }

  /** Read a case. Read a case. */
  getCase(input: types.GetCaseInput, options: CallOptions = {}): Promise<types.GetCaseResponse> {
    return this.json('GET', '/v1/cases/{id}', input, options)
  }

  /** Change the state or stage of a case, assign it, add to it. States: open to on_hold or closed; on_hold to open or closed; closed to open by a lead with a comment. Stages: intake, triage, investigation, review, reporting, complete, one step at a time; back from review to investigation, from reporting to review, from triage to intake; from triage to complete only with the outcome false_positive. Nobody who has investigated the case may move it from review to reporting. Outcomes that the organisation’s settings list under `review_outcomes` need such a review by a person since the case last went back. With `revision` the change is refused if somebody changed the case since. Adding alerts, and closing a case with escalated ones, needs `alerts:write` as well. */
  updateCase(input: types.UpdateCaseInput, options: CallOptions = {}): Promise<types.UpdateCaseResponse> {
    return this.json('PATCH', '/v1/cases/{id}', input, options)
  }

  /** Add a note to a case. Markdown; kept as written and made harmless where it is shown. A note can be added to a closed case as well. */
  addCaseNote(input: types.AddCaseNoteInput, options: CallOptions = {}): Promise<types.AddCaseNoteResponse> {
    return this.json('POST', '/v1/cases/{id}/notes', input, options)
  }

  /** What happened to a case, newest first. Append-only and hash-chained; `npm run verify-timeline` recomputes every hash. With `Accept: text/csv` the page is CSV. */
  listCaseTimeline(input: types.ListCaseTimelineInput, options: CallOptions = {}): Promise<types.ListCaseTimelineResponse> {
    return this.json('GET', '/v1/cases/{id}/timeline', input, options)
  }

  /** Add a file to a case. The body is the file itself, streamed; its content type is not read. Accepted are PNG, JPEG, WebP, GIF, PDF, plain text, CSV, JSON, e-mail (eml), ZIP, and DOCX, XLSX and PPTX without macros, each by its content and its name together, up to 25 MiB unless the operator set another limit (413 beyond it). A file that is already in the case answers 200 with its record. */
  addCaseEvidence(input: types.AddCaseEvidenceInput, options: CallOptions = {}): Promise<types.AddCaseEvidenceResponse> {
    return this.json('POST', '/v1/cases/{id}/evidence', input, options)
  }

  /** Files of a case, newest first. Removed files are listed as well, without content. With `Accept: text/csv` the page is CSV. */
  listCaseEvidence(input: types.ListCaseEvidenceInput, options: CallOptions = {}): Promise<types.ListCaseEvidenceResponse> {
    return this.json('GET', '/v1/cases/{id}/evidence', input, options)
  }

  /** Read a file of a case. Always an attachment, so a browser runs nothing in it. The bytes are checked against their SHA-256 while they are sent; for a file that was altered in the store, the answer breaks off before its end. Every read is in the audit log. */
  getCaseEvidenceContent(
    input: types.GetCaseEvidenceContentInput,
    options: CallOptions = {},
  ): Promise<types.GetCaseEvidenceContentResponse> {
    return this.file('GET', '/v1/cases/{id}/evidence/{evidence_id}/content', input, options)
  }

  /** Remove a file from a case. For a file that must not be kept; done by a lead, with a reason. The bytes are deleted unless another case holds the same file; name, size, hash, and who added and removed it stay. It cannot be undone. */
  removeCaseEvidence(input: types.RemoveCaseEvidenceInput, options: CallOptions = {}): Promise<types.RemoveCaseEvidenceResponse> {
    return this.json('DELETE', '/v1/cases/{id}/evidence/{evidence_id}', input, options)
  }

  /** Filings of a case, newest first. Filings of a case, newest first. With `Accept: text/csv` the page is CSV. */
  listFilings(input: types.ListFilingsInput, options: CallOptions = {}): Promise<types.ListFilingsResponse> {
    return this.json('GET', '/v1/cases/{id}/filings', input, options)
  }

  /** Draft a filing from a case. Fills a form from the case, its alerts, the risk of its subjects, their transfers, and the organisation’s filing profile, and pins each of these facts. Nothing is sent to an authority. The caller must be able to read all of that: `cases:read`, `alerts:read`, `wallets:read`, `transactions:read` and `risk:check`. */
  createFiling(input: types.CreateFilingInput, options: CallOptions = {}): Promise<types.CreateFilingResponse> {
    return this.json('POST', '/v1/cases/{id}/filings', input, options)
  }

  /** Read a filing. The form with its facts, each field with what it still needs, the validation, and the versions. */
  getFiling(input: types.GetFilingInput, options: CallOptions = {}): Promise<types.GetFilingResponse> {
    return this.json('GET', '/v1/filings/{id}', input, options)
  }

  /** Save a new version of a filing. Fields of `values` that are absent stay; `subjects`, `transfers` and `narrative` are replaced whole. Only of a draft, or of a filing that was returned, which becomes a draft again. Values that equal what is there make no version. */
  updateFiling(input: types.UpdateFilingInput, options: CallOptions = {}): Promise<types.UpdateFilingResponse> {
    return this.json('PATCH', '/v1/filings/{id}', input, options)
  }

  /** Read the XML of a filing. Of an approved filing the stored bytes; before that, the document as the form stands, whether it is valid or not. Every read is in the audit log. */
  getFilingDocument(input: types.GetFilingDocumentInput, options: CallOptions = {}): Promise<types.GetFilingDocumentResponse> {
    return this.file('GET', '/v1/filings/{id}/document', input, options)
  }

  /** Send a filing to review by a second person. Refused while a required field is empty. Nothing leaves the service. */
  submitFiling(input: types.SubmitFilingInput, options: CallOptions = {}): Promise<types.SubmitFilingResponse> {
    return this.json('POST', '/v1/filings/{id}/submit', input, options)
  }

  /** Approve a filing that others wrote. For people only: a key cannot approve. Whoever saved a version, submitted it, or made the key that did, cannot either. The document must be valid against the installed schema; its bytes become evidence of the case. */
  approveFiling(input: types.ApproveFilingInput, options: CallOptions = {}): Promise<types.ApproveFilingResponse> {
    return this.json('POST', '/v1/filings/{id}/approve', input, options)
  }

  /** Return a filing to those who wrote it. Return a filing to those who wrote it. */
  returnFiling(input: types.ReturnFilingInput, options: CallOptions = {}): Promise<types.ReturnFilingResponse> {
    return this.json('POST', '/v1/filings/{id}/return', input, options)
  }

  /** Note that a person has filed it, with the authority’s number. For people only, of an approved filing. The service itself never sends one. */
  markFilingFiled(input: types.MarkFilingFiledInput, options: CallOptions = {}): Promise<types.MarkFilingFiledResponse> {
    return this.json('POST', '/v1/filings/{id}/mark-filed', input, options)
  }

  /** Add a task to a case. Add a task to a case. */
  addCaseTask(input: types.AddCaseTaskInput, options: CallOptions = {}): Promise<types.AddCaseTaskResponse> {
    return this.json('POST', '/v1/cases/{id}/tasks', input, options)
  }

  /** Tasks of a case, newest first. Tasks of a case, newest first. With `Accept: text/csv` the page is CSV. */
  listCaseTasks(input: types.ListCaseTasksInput, options: CallOptions = {}): Promise<types.ListCaseTasksResponse> {
    return this.json('GET', '/v1/cases/{id}/tasks', input, options)
  }

  /** Change a task, mark it done or not done. Change a task, mark it done or not done. */
  updateCaseTask(input: types.UpdateCaseTaskInput, options: CallOptions = {}): Promise<types.UpdateCaseTaskResponse> {
    return this.json('PATCH', '/v1/cases/{id}/tasks/{task_id}', input, options)
  }

  /** Link two related cases. The link is on both cases; either may be closed. Cases that are already linked answer 200 and do not change. */
  linkCase(input: types.LinkCaseInput, options: CallOptions = {}): Promise<types.LinkCaseResponse> {
    return this.json('POST', '/v1/cases/{id}/links', input, options)
  }

  /** Cases linked to a case, and its duplicates. All of them, latest first. */
  listCaseLinks(input: types.ListCaseLinksInput, options: CallOptions = {}): Promise<types.ListCaseLinksResponse> {
    return this.json('GET', '/v1/cases/{id}/links', input, options)
  }

  /** Remove the link between two cases. A merge is not a link and stays. */
  unlinkCase(input: types.UnlinkCaseInput, options: CallOptions = {}): Promise<types.UnlinkCaseResponse> {
    return this.json('DELETE', '/v1/cases/{id}/links/{other_id}', input, options)
  }

  /** Merge a duplicate into another case. The case in the path is closed with the outcome `duplicate`; its alerts, subjects, evidence, open tasks, graphs and links move to `into`, which is the case in the answer. Both timelines record it. Neither may be closed. It cannot be undone. A duplicate with alerts needs `alerts:write` as well. */
  mergeCase(input: types.MergeCaseInput, options: CallOptions = {}): Promise<types.MergeCaseResponse> {
    return this.json('POST', '/v1/cases/{id}/merge', input, options)
  }

  /** Add a customer. The same reference with the same content answers 200 with the customer that is there; with other content 409. A name is screened against the sanctions lists before the answer. */
  createCustomer(input: types.CreateCustomerInput, options: CallOptions = {}): Promise<types.CreateCustomerResponse> {
    return this.json('POST', '/v1/customers', input, options)
  }

  /** Customers of the organisation. Newest first. With `Accept: text/csv` the page is CSV. */
  listCustomers(input: types.ListCustomersInput = {}, options: CallOptions = {}): Promise<types.ListCustomersResponse> {
    return this.json('GET', '/v1/customers', input, options)
  }

  /** Import customers or their transfers from CSV. All of the file or nothing of it: a line with a fault is named with its column and what mends it, and nothing is written. `dry_run` says the same and never writes. Names are screened, and transfers compared with the chain and checked, by the worker soon after. */
  importCustomers(input: types.ImportCustomersInput, options: CallOptions = {}): Promise<types.ImportCustomersResponse> {
    return this.json('POST', '/v1/customers/import', input, options)
  }

  /** Read a customer. Read a customer. */
  getCustomer(input: types.GetCustomerInput, options: CallOptions = {}): Promise<types.GetCustomerResponse> {
    return this.json('GET', '/v1/customers/{id}', input, options)
  }

  /** Change what is known of a customer. What is left out stays; null takes it away. The reference never changes. A changed name is screened again. */
  updateCustomer(input: types.UpdateCustomerInput, options: CallOptions = {}): Promise<types.UpdateCustomerResponse> {
    return this.json('PATCH', '/v1/customers/{id}', input, options)
  }

  /** What a customer moved by day, against what was expected. The last 90 days unless a span is given, a year at most. Days and months are in UTC, by the time of each transfer. */
  getCustomerActivity(
    input: types.GetCustomerActivityInput,
    options: CallOptions = {},
  ): Promise<types.GetCustomerActivityResponse> {
    return this.json('GET', '/v1/customers/{id}/activity', input, options)
  }

  /** The risk of a customer, with what gives it. The highest level among the checks of their transfers, the newest checks of their monitored wallets and the screening of their name. A part that is not known makes a `low` into `unknown`. While nothing that it is derived from has changed, the same stored answer comes again. */
  getCustomerRisk(input: types.GetCustomerRiskInput, options: CallOptions = {}): Promise<types.GetCustomerRiskResponse> {
    return this.json('GET', '/v1/customers/{id}/risk', input, options)
  }

  /** Derive a stored risk of a customer again. From the inputs stored with it, compared with the stored answer, and answered exactly as it was. What happened since plays no part. */
  replayCustomerRisk(input: types.ReplayCustomerRiskInput, options: CallOptions = {}): Promise<types.ReplayCustomerRiskResponse> {
    return this.json('POST', '/v1/customers/{id}/risk/{risk_id}/replay', input, options)
  }

  /** Report a deposit or a withdrawal. The same reference of the customer with the same content answers 200 with the transfer that is there; with other content 409. It is compared with the chain and checked before the answer where the data is there, and by the worker as soon as it is. */
  createCustomerTransfer(
    input: types.CreateCustomerTransferInput,
    options: CallOptions = {},
  ): Promise<types.CreateCustomerTransferResponse> {
    return this.json('POST', '/v1/customers/{id}/transfers', input, options)
  }

  /** Deposits and withdrawals of a customer. By the time they occurred, newest first. With `Accept: text/csv` the page is CSV. */
  listCustomerTransfers(
    input: types.ListCustomerTransfersInput,
    options: CallOptions = {},
  ): Promise<types.ListCustomerTransfersResponse> {
    return this.json('GET', '/v1/customers/{id}/transfers', input, options)
  }

  /** Read a deposit or a withdrawal. Read a deposit or a withdrawal. */
  getCustomerTransfer(
    input: types.GetCustomerTransferInput,
    options: CallOptions = {},
  ): Promise<types.GetCustomerTransferResponse> {
    return this.json('GET', '/v1/customers/{id}/transfers/{transfer_id}', input, options)
  }

  /** Say which transaction a transfer became. Names the transaction of a transfer that had none, or another one while it is not matched, such as after a fee was raised. Refused once it is matched. Nothing else of a transfer changes. */
  updateCustomerTransfer(
    input: types.UpdateCustomerTransferInput,
    options: CallOptions = {},
  ): Promise<types.UpdateCustomerTransferResponse> {
    return this.json('PATCH', '/v1/customers/{id}/transfers/{transfer_id}', input, options)
  }

  /** Add an address to monitoring with rules and thresholds. Without `rules` the wallet follows the organisation’s default rules. An address that is already monitored answers 200 with its id; rules and thresholds in the request replace the old ones. */
  createMonitoredWallet(
    input: types.CreateMonitoredWalletInput,
    options: CallOptions = {},
  ): Promise<types.CreateMonitoredWalletResponse> {
    return this.json('POST', '/v1/monitoring/wallets', input, options)
  }

  /** List monitored addresses and their current rule sets. List monitored addresses and their current rule sets. With `Accept: text/csv` the page is CSV. */
  listMonitoredWallets(
    input: types.ListMonitoredWalletsInput = {},
    options: CallOptions = {},
  ): Promise<types.ListMonitoredWalletsResponse> {
    return this.json('GET', '/v1/monitoring/wallets', input, options)
  }

  /** Add up to 1,000 addresses to monitoring. Each item is a body of `POST /v1/monitoring/wallets` and has the same effect. An item that is refused has its own error, the same as that operation gives, and changes nothing; all others are written together. */
  bulkCreateMonitoredWallets(
    input: types.BulkCreateMonitoredWalletsInput,
    options: CallOptions = {},
  ): Promise<types.BulkCreateMonitoredWalletsResponse> {
    return this.json('POST', '/v1/monitoring/wallets/bulk', input, options)
  }

  /** Read a monitored wallet. Works for a deleted wallet too: its history stays. */
  getMonitoredWallet(input: types.GetMonitoredWalletInput, options: CallOptions = {}): Promise<types.GetMonitoredWalletResponse> {
    return this.json('GET', '/v1/monitoring/wallets/{id}', input, options)
  }

  /** Pause or resume monitoring, or change its label, reference, rules or thresholds. Pause or resume monitoring, or change its label, reference, rules or thresholds. */
  updateMonitoredWallet(
    input: types.UpdateMonitoredWalletInput,
    options: CallOptions = {},
  ): Promise<types.UpdateMonitoredWalletResponse> {
    return this.json('PATCH', '/v1/monitoring/wallets/{id}', input, options)
  }

  /** Stop monitoring an address. Its history and its alerts stay. */
  deleteMonitoredWallet(
    input: types.DeleteMonitoredWalletInput,
    options: CallOptions = {},
  ): Promise<types.DeleteMonitoredWalletResponse> {
    return this.json('DELETE', '/v1/monitoring/wallets/{id}', input, options)
  }

  /** Read the organisation’s default rules. Read the organisation’s default rules. */
  getMonitoringDefaults(options: CallOptions = {}): Promise<types.GetMonitoringDefaultsResponse> {
    return this.json('GET', '/v1/monitoring/defaults', {}, options)
  }

  /** Replace the organisation’s default rules or thresholds. Applies at once to every wallet that follows them. */
  updateMonitoringDefaults(
    input: types.UpdateMonitoringDefaultsInput,
    options: CallOptions = {},
  ): Promise<types.UpdateMonitoringDefaultsResponse> {
    return this.json('PATCH', '/v1/monitoring/defaults', input, options)
  }

  /** What other default rules would do to alerts. Computed by the code that changes alerts, over the risk of every active wallet as it is now. Rules about transfers look at new transfers only, so they change nothing here. Nothing is changed. */
  previewMonitoringDefaults(
    input: types.PreviewMonitoringDefaultsInput,
    options: CallOptions = {},
  ): Promise<types.PreviewMonitoringDefaultsResponse> {
    return this.json('POST', '/v1/monitoring/defaults/preview', input, options)
  }

  /** Request a report. Made in the background: poll the report or wait for the event report.ready. A newer report of the same type about the same thing has the next version and supersedes the previous one; neither changes. Besides reports:write, it needs the read scope of what the report is about: wallets:read, transactions:read, cases:read, screening:check or monitoring:read. */
  createReport(input: types.CreateReportInput, options: CallOptions = {}): Promise<types.CreateReportResponse> {
    return this.json('POST', '/v1/reports', input, options)
  }

  /** Reports of the organisation. Newest first unless `sort` says otherwise; every version. With `Accept: text/csv` the page is CSV. */
  listReports(input: types.ListReportsInput = {}, options: CallOptions = {}): Promise<types.ListReportsResponse> {
    return this.json('GET', '/v1/reports', input, options)
  }

  /** Read a report: what it is, its version, and a link to download it. With reports:download and a finished report, `download` holds a link that opens for five minutes. It is bound to the key or person that asked and to this version, and the current state of both is checked when it is used. */
  getReport(input: types.GetReportInput, options: CallOptions = {}): Promise<types.GetReportResponse> {
    return this.json('GET', '/v1/reports/{id}', input, options)
  }

  /** Withdraw a report. It can no longer be downloaded, not even by links already issued, and shows the reason. Its record and hashes stay. */
  revokeReport(input: types.RevokeReportInput, options: CallOptions = {}): Promise<types.RevokeReportResponse> {
    return this.json('POST', '/v1/reports/{id}/revoke', input, options)
  }

  /** Download a file of a report by its link. The link of `download.url`; needs no key. An expired or altered link, or one whose key has since been revoked, answers 401; a revoked report answers 404. Every download is in the audit log. */
  downloadReport(input: types.DownloadReportInput, options: CallOptions = {}): Promise<types.DownloadReportResponse> {
    return this.file('GET', '/v1/reports/{id}/download', input, options)
  }

  /** The key that asks. Which key this is, of which organisation, and what it may do. Any valid key may ask. */
  getMe(options: CallOptions = {}): Promise<types.GetMeResponse> {
    return this.json('GET', '/v1/me', {}, options)
  }

  /** People of the organisation, for assignment. Everybody who can sign in, by name. Alerts and cases can be given to analysts, leads and administrators. With `Accept: text/csv` the page is CSV. */
  listMembers(input: types.ListMembersInput = {}, options: CallOptions = {}): Promise<types.ListMembersResponse> {
    return this.json('GET', '/v1/members', input, options)
  }

  /** Create an API key. Give `scopes` or a `preset`. A caller cannot grant a scope it does not hold. `secret` is only in this answer; what is kept for a retry with the same idempotency key is encrypted. */
  createApiKey(input: types.CreateApiKeyInput, options: CallOptions = {}): Promise<types.CreateApiKeyResponse> {
    return this.json('POST', '/v1/keys', input, options)
  }

  /** List API keys. Newest first unless `sort` says otherwise; includes revoked and expired keys. With `Accept: text/csv` the page is CSV. */
  listApiKeys(input: types.ListApiKeysInput = {}, options: CallOptions = {}): Promise<types.ListApiKeysResponse> {
    return this.json('GET', '/v1/keys', input, options)
  }

  /** Read an API key and how it was used in the last seven days. Read an API key and how it was used in the last seven days. */
  getApiKey(input: types.GetApiKeyInput, options: CallOptions = {}): Promise<types.GetApiKeyResponse> {
    return this.json('GET', '/v1/keys/{id}', input, options)
  }

  /** Change the name, scopes, limits, addresses or expiry of an API key. In force from the next request on. A scope that is added must be one the caller holds; a revoked key cannot be changed. */
  updateApiKey(input: types.UpdateApiKeyInput, options: CallOptions = {}): Promise<types.UpdateApiKeyResponse> {
    return this.json('PATCH', '/v1/keys/{id}', input, options)
  }

  /** Revoke an API key. It fails from its next request on, on every replica. This cannot be undone. */
  revokeApiKey(input: types.RevokeApiKeyInput, options: CallOptions = {}): Promise<types.RevokeApiKeyResponse> {
    return this.json('DELETE', '/v1/keys/{id}', input, options)
  }

  /** Give an API key a new secret. The previous secret stays valid for `overlap_seconds`; one that an earlier roll left valid ends now, so at most two are valid. The caller must hold every scope of the key, since it learns the new secret. */
  rollApiKey(input: types.RollApiKeyInput, options: CallOptions = {}): Promise<types.RollApiKeyResponse> {
    return this.json('POST', '/v1/keys/{id}/roll', input, options)
  }

  /** Who did what, newest first. With `sort=seq`, oldest first. Append-only and hash-chained per organisation; `npm run audit -- verify` recomputes every hash and checks the signed checkpoints. Reading the log is itself logged. With `Accept: text/csv` the page is CSV. */
  listAuditEvents(input: types.ListAuditEventsInput = {}, options: CallOptions = {}): Promise<types.ListAuditEventsResponse> {
    return this.json('GET', '/v1/audit/events', input, options)
  }

  /** Signed checkpoints of the log, newest first. Keep them elsewhere: a checkpoint shows whether a later log was cut off or rewritten. With `Accept: text/csv` the page is CSV. */
  listAuditCheckpoints(
    input: types.ListAuditCheckpointsInput = {},
    options: CallOptions = {},
  ): Promise<types.ListAuditCheckpointsResponse> {
    return this.json('GET', '/v1/audit/checkpoints', input, options)
  }

  /** State of every part of the service. Computed on request from heartbeats and the age of queues, lists and chain data. `/status` shows the same to people. */
  getStatus(options: CallOptions = {}): Promise<types.GetStatusResponse> {
    return this.json('GET', '/v1/status', {}, options)
  }

  /** Changes of state, newest first. Changes of state, newest first. With `Accept: text/csv` the page is CSV. */
  listStatusHistory(
    input: types.ListStatusHistoryInput = {},
    options: CallOptions = {},
  ): Promise<types.ListStatusHistoryResponse> {
    return this.json('GET', '/v1/status/history', input, options)
  }

  /** What happened, newest first. Every event of the last 90 days, whether or not an endpoint selected it: for programs that ask instead of listening, and for what a receiver missed. With `Accept: text/csv` the page is CSV. */
  listEvents(input: types.ListEventsInput = {}, options: CallOptions = {}): Promise<types.ListEventsResponse> {
    return this.json('GET', '/v1/events', input, options)
  }

  /** Create a webhook endpoint. Deliveries follow Standard Webhooks 1.0.0: `webhook-id`, `webhook-timestamp` and `webhook-signature` over `id.timestamp.body`. Delivered at least once, in no particular order: `webhook-id` is the same for every attempt. The secret is only in this answer. */
  createWebhookEndpoint(
    input: types.CreateWebhookEndpointInput,
    options: CallOptions = {},
  ): Promise<types.CreateWebhookEndpointResponse> {
    return this.json('POST', '/v1/webhooks/endpoints', input, options)
  }

  /** Webhook endpoints of the organisation. Newest first unless `sort` says otherwise. With `Accept: text/csv` the page is CSV. */
  listWebhookEndpoints(
    input: types.ListWebhookEndpointsInput = {},
    options: CallOptions = {},
  ): Promise<types.ListWebhookEndpointsResponse> {
    return this.json('GET', '/v1/webhooks/endpoints', input, options)
  }

  /** Read a webhook endpoint. Read a webhook endpoint. */
  getWebhookEndpoint(input: types.GetWebhookEndpointInput, options: CallOptions = {}): Promise<types.GetWebhookEndpointResponse> {
    return this.json('GET', '/v1/webhooks/endpoints/{id}', input, options)
  }

  /** Change, pause or enable a webhook endpoint. Queued deliveries of a disabled endpoint are skipped, and nothing is queued until it is enabled again; `replay` catches up. */
  updateWebhookEndpoint(
    input: types.UpdateWebhookEndpointInput,
    options: CallOptions = {},
  ): Promise<types.UpdateWebhookEndpointResponse> {
    return this.json('PATCH', '/v1/webhooks/endpoints/{id}', input, options)
  }

  /** Delete a webhook endpoint. Its queued deliveries are skipped and its secrets are erased. */
  deleteWebhookEndpoint(
    input: types.DeleteWebhookEndpointInput,
    options: CallOptions = {},
  ): Promise<types.DeleteWebhookEndpointResponse> {
    return this.json('DELETE', '/v1/webhooks/endpoints/{id}', input, options)
  }

  /** Replace the secret of a webhook endpoint. For 24 hours deliveries carry a signature of the new secret and one of each before it, so that none is refused while the receiver switches. */
  rotateWebhookSecret(
    input: types.RotateWebhookSecretInput,
    options: CallOptions = {},
  ): Promise<types.RotateWebhookSecretResponse> {
    return this.json('POST', '/v1/webhooks/endpoints/{id}/rotate', input, options)
  }

  /** Send a test event to a webhook endpoint. Sends one `webhook.test`, once and without retries, even to a disabled endpoint. Its delivery shows the outcome. */
  testWebhookEndpoint(
    input: types.TestWebhookEndpointInput,
    options: CallOptions = {},
  ): Promise<types.TestWebhookEndpointResponse> {
    return this.json('POST', '/v1/webhooks/endpoints/{id}/test', input, options)
  }

  /** Deliveries to a webhook endpoint with their attempts. Newest first unless `sort` says otherwise. With `Accept: text/csv` the page is CSV. */
  listWebhookDeliveries(
    input: types.ListWebhookDeliveriesInput,
    options: CallOptions = {},
  ): Promise<types.ListWebhookDeliveriesResponse> {
    return this.json('GET', '/v1/webhooks/endpoints/{id}/deliveries', input, options)
  }

  /** Deliver the events of a time range. Every event the endpoint selects that was not delivered to it: failed, skipped, or never queued because the endpoint was disabled or did not exist yet. At most 10,000 at once; deliveries that are already queued do not change. */
  replayWebhooks(input: types.ReplayWebhooksInput, options: CallOptions = {}): Promise<types.ReplayWebhooksResponse> {
    return this.json('POST', '/v1/webhooks/endpoints/{id}/replay', input, options)
  }

  /** Read a delivery and what it sends. Read a delivery and what it sends. */
  getWebhookDelivery(input: types.GetWebhookDeliveryInput, options: CallOptions = {}): Promise<types.GetWebhookDeliveryResponse> {
    return this.json('GET', '/v1/webhooks/deliveries/{id}', input, options)
  }

  /** Deliver again. Sent at once, whatever its state, with the full retry schedule; the `webhook-id` stays the same. */
  redeliverWebhook(input: types.RedeliverWebhookInput, options: CallOptions = {}): Promise<types.RedeliverWebhookResponse> {
    return this.json('POST', '/v1/webhooks/deliveries/{id}/redeliver', input, options)
  }
}
