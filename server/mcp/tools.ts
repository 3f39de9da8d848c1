import { operations } from '@/contract'
import { getAlert, listAlertHistory, listAlerts } from '@/server/domain/alert'
import { getCase, listCases, listCaseTimeline } from '@/server/domain/case'
import { getEntity, listEntities } from '@/server/domain/entity'
import { checkRisk, getCheck } from '@/server/domain/risk'
import { getScreening, screenSanctions } from '@/server/domain/screening'
import { getTransaction } from '@/server/domain/transaction'
import { getWallet, listTransfers } from '@/server/domain/wallet'
import { handle } from '@/server/http/rest-route'
import { proposalTools } from './proposal-tools'
import type { Tool } from './tool'

const tool = (name: string, title: string, binding: ReturnType<typeof handle>): Tool => ({ name, title, ...binding })

/** What reads. A check and a screening are stored, as through REST. */
const readTools: readonly Tool[] = [
  tool('check_risk', 'Check the risk of an address or a transaction', handle(operations.checkRisk, checkRisk)),
  tool('trace', 'Paths behind a stored risk check', handle(operations.getRiskCheck, getCheck)),
  tool('get_wallet', 'Read a wallet', handle(operations.getWallet, getWallet)),
  tool('list_transfers', 'Transfers of a wallet', handle(operations.listTransfers, listTransfers)),
  tool('get_transaction', 'Read a transaction', handle(operations.getTransaction, getTransaction)),
  tool('screen', 'Screen an address or a name', handle(operations.screenSanctions, screenSanctions)),
  tool('get_screening', 'Read a stored screening', handle(operations.getScreening, getScreening)),
  tool('list_alerts', 'List alerts', handle(operations.listAlerts, listAlerts)),
  tool('get_alert', 'Read an alert', handle(operations.getAlert, getAlert)),
  tool('list_alert_history', 'What happened to an alert', handle(operations.listAlertHistory, listAlertHistory)),
  tool('list_cases', 'List cases', handle(operations.listCases, listCases)),
  tool('get_case', 'Read a case', handle(operations.getCase, getCase)),
  tool('list_case_timeline', 'What happened to a case', handle(operations.listCaseTimeline, listCaseTimeline)),
  tool('list_entities', 'List entities', handle(operations.listEntities, listEntities)),
  tool('get_entity', 'Read an entity', handle(operations.getEntity, getEntity)),
]

/** Every tool: those that read, and those that propose. None writes anything else. */
export const tools: readonly Tool[] = [...readTools, ...proposalTools]
