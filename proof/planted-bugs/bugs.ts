import { alertBugs } from './bugs/alert'
import { anchorBugs } from './bugs/anchor'
import { assetBugs } from './bugs/asset'
import { attackBugs } from './bugs/attack'
import { backupBugs } from './bugs/backup'
import { bundleBugs } from './bugs/bundle'
import { caseBugs } from './bugs/case'
import { chainBugs } from './bugs/chain'
import { checkBugs } from './bugs/check'
import { clockBugs } from './bugs/clock'
import { clusterBugs } from './bugs/cluster'
import { coinjoinBugs } from './bugs/coinjoin'
import { customerBugs } from './bugs/customer'
import { dataImportBugs } from './bugs/data-import'
import { deskBugs } from './bugs/desk'
import { entityBugs } from './bugs/entity'
import { filingBugs } from './bugs/filing'
import { formBugs } from './bugs/form'
import { graphBugs } from './bugs/graph'
import { kernelBugs } from './bugs/kernel'
import { keyBugs } from './bugs/key'
import { listBugs } from './bugs/list'
import { mcpBugs } from './bugs/mcp'
import { memberBugs } from './bugs/member'
import { messageBugs } from './bugs/message'
import { monitoringBugs } from './bugs/monitoring'
import { operationBugs } from './bugs/operation'
import { policyBugs } from './bugs/policy'
import { releaseBugs } from './bugs/release'
import { reportBugs } from './bugs/report'
import { riskBugs } from './bugs/risk'
import { sampleBugs } from './bugs/sample'
import { screeningBugs } from './bugs/screening'
import { statusBugs } from './bugs/status'
import { webhookBugs } from './bugs/webhook'
import type { PlantedBug } from './planted-bug'

/** Every planted bug, by the noun whose safeguard it removes. */
export const bugsByNoun: Readonly<Record<string, readonly PlantedBug[]>> = {
  alert: alertBugs,
  anchor: anchorBugs,
  asset: assetBugs,
  attack: attackBugs,
  backup: backupBugs,
  bundle: bundleBugs,
  case: caseBugs,
  chain: chainBugs,
  check: checkBugs,
  clock: clockBugs,
  cluster: clusterBugs,
  coinjoin: coinjoinBugs,
  customer: customerBugs,
  'data-import': dataImportBugs,
  desk: deskBugs,
  entity: entityBugs,
  filing: filingBugs,
  form: formBugs,
  graph: graphBugs,
  kernel: kernelBugs,
  key: keyBugs,
  list: listBugs,
  mcp: mcpBugs,
  member: memberBugs,
  message: messageBugs,
  monitoring: monitoringBugs,
  operation: operationBugs,
  policy: policyBugs,
  release: releaseBugs,
  report: reportBugs,
  risk: riskBugs,
  sample: sampleBugs,
  screening: screeningBugs,
  status: statusBugs,
  webhook: webhookBugs,
}

export const plantedBugs: readonly PlantedBug[] = Object.values(bugsByNoun).flat()
