import { type Assay, AssayError, items } from './index.js'

export interface Subject {
  network: string
  address: string
}

/**
 * What an onboarding service does: checks a customer's address, opens a case if a person should look at it, and lists the other
 * open cases. Returns the lines to print.
 */
export async function example(assay: Assay, subject: Subject, customer: string): Promise<string[]> {
  const lines: string[] = []
  const { risk, stale, disclaimer, check_id } = await assay.checkRisk({ body: subject })
  lines.push(`${subject.address} is ${risk.level}, ${risk.score} of 100${stale ? ', from stale data' : ''}`)
  lines.push(...risk.signals.map(({ key, value }) => `  ${key}: ${value}`), disclaimer)

  // `unknown` is not `low`, whatever its score: too little is known about the address, so a person has to decide.
  if (risk.level !== 'low') {
    const { id, number } = await assay.createCase(
      {
        body: {
          title: `Onboarding of ${customer}`,
          customer_reference: customer,
          address: subject.address,
          network: subject.network,
        },
      },
      // The same check never opens a second case, even if this runs again after a crash.
      { idempotencyKey: `onboarding-${check_id}` },
    )
    lines.push(`case ${number} (${id}) is for a person to decide`)
  }

  for await (const file of items((cursor) => assay.listCases({ query: { customer_reference: customer, limit: 50, cursor } }))) {
    lines.push(`  #${file.number} ${file.title}: ${file.state}`)
  }
  return lines
}

/** An error for people: the invalid fields, and the request id to quote. */
export function errorText(error: unknown): string {
  if (!(error instanceof AssayError)) return error instanceof Error ? error.message : String(error)
  const fields = error.details.map(({ field, issue }) => `${field}: ${issue}`)
  return [`${error.code ?? error.status}: ${error.message}`, ...fields, `request ${error.requestId}`].join('\n')
}
