import { setTimeout as sleep } from 'node:timers/promises'
import { type Json, rowTextsOf } from './answers'

export interface Asked {
  network: string
  address: string
}

export interface Answer {
  operation: string
  /** The request as a line that a person can repeat. */
  question: string
  status: number
  body: Json
}

/** How many transactions, checks, entities and alerts one run requests at most. */
const bound = 150

/** Requests an organisation's data from a service with one key; waits if the rate limit is reached. */
export class Questioner {
  readonly answers: Answer[] = []

  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  /** Every read about these addresses and the installation's data, and a check of each address. */
  async ask(addresses: readonly Asked[]): Promise<void> {
    const transactions = new Map<string, string>()
    for (const { network, address } of addresses) {
      await this.get('getWallet', `/v1/wallets/${address}?network=${network}`)
      const transfers = await this.get('listTransfers', `/v1/wallets/${address}/transfers?network=${network}&limit=100`)
      for (const hash of rowTextsOf(transfers, 'transaction_hash')) transactions.set(hash, network)
      await this.send('checkRisk', '/v1/risk/check', { network, address, include: ['paths'] })
    }
    for (const [hash, network] of [...transactions].slice(0, bound))
      await this.get('getTransaction', `/v1/transactions/${hash}?network=${network}`)
    await this.lists()
  }

  /** Stored checks: read, and replayed. */
  async stored(ids: readonly string[]): Promise<void> {
    for (const id of ids.slice(0, bound)) {
      await this.get('getRiskCheck', `/v1/risk/checks/${id}`)
      await this.send('replayRiskCheck', `/v1/risk/checks/${id}/replay`, {})
    }
  }

  private async lists(): Promise<void> {
    const entities = await this.get('listEntities', '/v1/entities?limit=100')
    for (const id of rowTextsOf(entities, 'id')) await this.get('getEntity', `/v1/entities/${id}`)
    const alerts = await this.get('listAlerts', '/v1/alerts?limit=100')
    for (const id of rowTextsOf(alerts, 'id')) await this.get('getAlert', `/v1/alerts/${id}`)
    const cases = await this.get('listCases', '/v1/cases?limit=100')
    for (const id of rowTextsOf(cases, 'id')) {
      await this.get('getCase', `/v1/cases/${id}`)
      await this.get('listCaseTimeline', `/v1/cases/${id}/timeline?limit=100`)
    }
    const lists = [
      'attributions',
      'monitoring/wallets',
      'policies',
      'screening/lists',
      'screening/sanctions',
      'suppressions',
      'reports',
    ]
    for (const name of lists) await this.get(name, `/v1/${name}?limit=100`)
    await this.get('getMonitoringDefaults', '/v1/monitoring/defaults')
  }

  private get(operation: string, path: string) {
    return this.keep(operation, `GET ${path}`, () => this.fetch(path, {}))
  }

  private send(operation: string, path: string, body: object) {
    const headers = { 'content-type': 'application/json' }
    const question = `POST ${path} ${JSON.stringify(body)}`
    return this.keep(operation, question, () => this.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }))
  }

  private async keep(operation: string, question: string, send: () => Promise<Response>): Promise<Json | undefined> {
    for (;;) {
      const answer = await send()
      if (answer.status === 429) {
        await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1))
        continue
      }
      const body = (await answer.json()) as Json
      this.answers.push({ operation, question, status: answer.status, body })
      return answer.status < 300 ? body : undefined
    }
  }

  private fetch(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    return fetch(new URL(path, this.url), { ...init, headers: { ...headers, authorization: `Bearer ${this.key}` } })
  }
}
