import { buildSample } from '@/prisma/seed/dataset'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { prisma } from '@/server/platform/db'

const alerts = 2000
const notes = 25
const tasks = 6

/** Fills the first organisation's alert queue and opens a case with subjects, tasks and a timeline; returns the case's id. */
export async function fillDesk(url: string, key: string): Promise<string> {
  const mark = await prisma().installationFact.findUniqueOrThrow({ where: { key: 'bootstrap' } })
  await seedAlerts((mark.value as { org_id: string }).org_id, alerts)
  const subjects = buildSample()
    .scenarios.slice(0, 4)
    .map(({ network, address }) => ({ type: 'address', network, value: address }))
  const opened = await post(url, key, '/v1/cases', { title: 'Payments to a mixer', subjects })
  const id = String(opened.id)
  for (let n = 1; n <= tasks; n++) await post(url, key, `/v1/cases/${id}/tasks`, { title: `Ask the customer, round ${n}` })
  for (let n = 1; n <= notes; n++)
    await post(url, key, `/v1/cases/${id}/notes`, { text: `Call ${n}: the customer **named** the counterparty.` })
  return id
}

async function post(url: string, key: string, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
