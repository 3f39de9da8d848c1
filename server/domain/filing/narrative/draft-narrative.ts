import type { FilingFact, NarrativeParagraph } from '@/contract/filing/filings'

/** How many transfers the draft lists individually; the total covers all. */
const mostTold = 15

/**
 * Drafts a narrative from the facts of a case. Its sentences contain no literal figure, date, address or name: each is a
 * reference to a fact. `reported` are the references of the reported transfers.
 */
export function draftNarrative(facts: readonly FilingFact[], reported: readonly string[]): NarrativeParagraph[] {
  const refs = new Set(facts.map(({ ref }) => ref))
  const numbered = (letter: string) =>
    facts.flatMap(({ ref }) => (new RegExp(`^${letter}\\d+$`).test(ref.split('.')[0] ?? '') ? [ref.split('.')[0] ?? ''] : []))
  const groups = (letter: string) => [...new Set(numbered(letter))]
  const paragraphs: NarrativeParagraph[] = []
  const tell = (part: NarrativeParagraph['part'], sentences: readonly string[]) => {
    if (sentences.length > 0) paragraphs.push({ part, text: sentences.join(' ') })
  }
  tell('who', [
    ...(refs.has('customer.name') ? ['The customer of the filer is {customer.name}.'] : []),
    ...groups('s').map((s) => subjectSentence(s, refs)),
  ])
  tell('what', [
    ...(reported.length === 0 ? [] : ['Transfers reported: {total.count}.']),
    ...(reported.some((t) => refs.has(`${t}.usd`))
      ? ['Their value in US dollars at the time of each transfer: {total.usd}.']
      : []),
    ...(reported.some((t) => !refs.has(`${t}.usd`))
      ? ['Transfers without a known price, which that value leaves out: {total.unpriced}.']
      : []),
  ])
  tell('when', reported.length === 0 ? [] : ['The first reported transfer was made at {total.first}, the last at {total.last}.'])
  tell('where', reported.length === 0 ? [] : ['The transfers were made on: {total.networks}.'])
  tell('why', [...groups('s').flatMap((s) => riskSentence(s, refs)), ...groups('a').map(alertSentence)])
  tell('how', [
    ...reported.slice(0, mostTold).map((t) => transferSentence(t, refs)),
    ...(reported.length > mostTold ? ['The further transfers are part of the totals above.'] : []),
  ])
  return paragraphs
}

function subjectSentence(s: string, refs: ReadonlySet<string>): string {
  const held = refs.has(`${s}.name`) ? `, attributed to {${s}.name}` : ''
  if (refs.has(`${s}.address`)) return `A subject is the wallet {${s}.address} on {${s}.network}${held}.`
  if (refs.has(`${s}.hash`)) return `A subject is the transaction {${s}.hash} on {${s}.network}.`
  return `A subject is {${s}.name}.`
}

function riskSentence(s: string, refs: ReadonlySet<string>): string[] {
  if (!refs.has(`${s}.check`)) return []
  if (!refs.has(`${s}.score`))
    return [
      `What is known of the wallet {${s}.address} was too little for a risk score, by the check {${s}.check} of {${s}.checked}.`,
    ]
  return [
    `The wallet {${s}.address} has the risk score {${s}.score} ({${s}.level}), by the check {${s}.check} of {${s}.checked}.`,
  ]
}

const alertSentence = (a: string) =>
  `Monitoring raised the alert “{${a}.title}” at {${a}.time}, with the severity {${a}.severity}.`

function transferSentence(t: string, refs: ReadonlySet<string>): string {
  const usd = refs.has(`${t}.usd`) ? ` ({${t}.usd})` : ''
  return `At {${t}.time}, {${t}.amount}${usd} went from {${t}.from} to {${t}.to} in the transaction {${t}.hash}.`
}
