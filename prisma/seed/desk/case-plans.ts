import type { RuleKey } from '@/contract/monitoring/rule-kinds'
import { type SampleNetwork, sampleAddress } from '../address'
import { sampleCustomers } from '../customers'

type Who = 'owner' | 'lead' | 'first' | 'second' | 'admin'
/** `before`: days before the sample's end. */
type Step = { by: Who; before: number } & (
  | { note: string }
  | { file: string; content: string; description: string }
  | { task: string; for?: Who; done?: boolean }
  | { hold: string }
  | {
      stage: 'triage' | 'investigation' | 'review' | 'reporting' | 'complete'
      comment: string
      outcome?: 'no_action' | 'suspicious_reported'
    }
)

export interface CasePlan {
  key: string
  title: string
  summary: string
  type: 'sanctions_hit' | 'transaction_alert' | 'wallet_review' | 'victim_report'
  priority: 'low' | 'medium' | 'high' | 'urgent'
  tags: readonly string[]
  opened: number
  opener: Who
  investigator: Who | null
  customer?: string
  /** Alerts of these rules that are open at that time, so many of the oldest. */
  rules: readonly RuleKey[]
  alerts: number
  subjects: readonly { type: 'address'; network: SampleNetwork; value: string }[]
  dueInHours: number
  steps: readonly Step[]
}

const customer = (index: number) => {
  const { network, address } = sampleCustomers[index] as (typeof sampleCustomers)[number]
  return { type: 'address', network, value: address } as const
}
const wallet = (network: SampleNetwork, name: string) =>
  ({ type: 'address', network, value: sampleAddress(network, name) }) as const

const statement = `date,reference,amount_usd,counterparty
day 1,deposit,9200,unknown sender
day 1,deposit,9400,unknown sender
day 1,deposit,8900,unknown sender
day 1,deposit,9700,unknown sender
`
const mail = `From: customer@mail.example
To: compliance@exchange.example
Subject: Re: Your payments of last week
Date: Mon, 05 Jan 2026 09:14:00 +0000

I sold my car and was paid in four parts. I can send the contract.
`

/** The eight cases of the desk, over all columns of its board. */
export const casePlans: readonly CasePlan[] = [
  {
    key: 'listed',
    title: 'Payments from a listed entity to four customers',
    summary:
      'Four withdrawal wallets were paid by a wallet on the sanctions list. The accounts are frozen until this is decided.',
    type: 'sanctions_hit',
    priority: 'urgent',
    tags: ['sanctions', 'frozen'],
    opened: 3.2,
    opener: 'lead',
    investigator: 'first',
    rules: ['sanctions_exposure'],
    alerts: 4,
    subjects: [wallet('ethereum', 'listed-entity:wallet:2')],
    dueInHours: 6,
    steps: [
      { by: 'first', before: 3.1, stage: 'triage', comment: 'All four wallets are ours to freeze.' },
      { by: 'first', before: 3, stage: 'investigation', comment: 'The payer is on the list in its present version.' },
      {
        by: 'first',
        before: 2.6,
        note: '## What we know\n\n- The payer was listed **before** it paid.\n- The amounts are between 400 and 2,900 dollars.\n- None of the customers has paid it anything.',
      },
      {
        by: 'first',
        before: 2.4,
        file: 'freeze-orders.csv',
        content: 'account,frozen_by\n21965,T. Reyes\n22002,T. Reyes\n',
        description: 'Accounts that were frozen',
      },
      { by: 'first', before: 2.2, task: 'Ask the four customers who paid them', for: 'first', done: true },
      { by: 'first', before: 0.6, stage: 'review', comment: 'Ready for a second pair of eyes. I propose a report.' },
    ],
  },
  {
    key: 'ransom',
    title: 'Customers who paid a ransomware collector',
    summary: 'Four customers sent bitcoin to a known collector within a week.',
    type: 'victim_report',
    priority: 'high',
    tags: ['ransomware'],
    opened: 4.5,
    opener: 'second',
    investigator: 'second',
    rules: ['category_exposure', 'risk_score', 'risk_level_change'],
    alerts: 3,
    subjects: [wallet('bitcoin', 'ransomware:collector:0')].map((subject) => ({
      ...subject,
      value: sampleAddress('bitcoin', 'ransomware:collector:0', 'p2pkh'),
    })),
    dueInHours: 30,
    steps: [
      { by: 'second', before: 4.4, stage: 'triage', comment: 'The collector is tagged by two reports.' },
      { by: 'second', before: 4.3, stage: 'investigation', comment: 'Customers are victims, not suspects.' },
      {
        by: 'second',
        before: 3.6,
        note: 'Spoke with two of the four. Both say their files were **encrypted** and a supplier advised them to pay.',
      },
      {
        by: 'second',
        before: 3.5,
        file: 'ransom-note.txt',
        content: 'Your files are locked. Pay to unlock them.\n',
        description: 'Note that a customer sent us',
      },
      { by: 'second', before: 2.9, stage: 'review', comment: 'Facts are complete.' },
      { by: 'lead', before: 1.4, stage: 'reporting', comment: 'Agreed. Please file it.' },
      { by: 'second', before: 1.2, task: 'File the report with the authority', for: 'second' },
    ],
  },
  {
    key: 'tumbler',
    title: 'Withdrawals from Example Tumbler',
    summary: 'Six customers received money from a mixing service. Where did it come from before?',
    type: 'transaction_alert',
    priority: 'high',
    tags: ['mixing'],
    opened: 5.4,
    opener: 'lead',
    investigator: 'owner',
    rules: ['category_exposure', 'new_counterparty_category'],
    alerts: 4,
    subjects: [customer(33)],
    dueInHours: 20,
    steps: [
      { by: 'owner', before: 5.2, stage: 'triage', comment: 'Same service in all of them.' },
      { by: 'owner', before: 5, stage: 'investigation', comment: 'The graph is saved with this case.' },
      { by: 'owner', before: 2.1, note: 'The withdrawals follow our own payouts by two days. See the graph.' },
      { by: 'lead', before: 1.5, task: 'Compare the amounts with our own withdrawals', for: 'owner' },
      { by: 'lead', before: 1.5, task: 'Ask the first customer for the purpose', for: 'first', done: true },
    ],
  },
  {
    key: 'structured',
    title: 'Deposits just below ten thousand dollars',
    summary: 'Four deposits of 8,300 to 9,800 dollars within a day, at six wallets.',
    type: 'transaction_alert',
    priority: 'medium',
    tags: ['structuring'],
    opened: 2.6,
    opener: 'first',
    investigator: 'first',
    customer: sampleCustomers[10]?.reference ?? '',
    rules: ['structuring', 'large_transfer'],
    alerts: 3,
    subjects: [customer(10)],
    dueInHours: 60,
    steps: [
      { by: 'first', before: 2.4, stage: 'triage', comment: 'Looks alike at all of them.' },
      { by: 'first', before: 2.2, file: 'statement.csv', content: statement, description: 'Account statement' },
      { by: 'first', before: 1.1, file: 'answer.eml', content: mail, description: 'Answer of the customer' },
      { by: 'first', before: 1, task: 'Read the contract of sale', for: 'second' },
    ],
  },
  {
    key: 'passed-on',
    title: 'Money that is passed on within the hour',
    summary: 'Wallets that receive from unknown senders and empty themselves into another exchange.',
    type: 'transaction_alert',
    priority: 'high',
    tags: ['mules'],
    opened: 4.2,
    opener: 'second',
    investigator: 'second',
    rules: ['rapid_movement'],
    alerts: 4,
    subjects: [customer(16), customer(18)],
    dueInHours: 44,
    steps: [
      { by: 'second', before: 4.1, stage: 'triage', comment: 'Five wallets with the same pattern.' },
      { by: 'second', before: 4, stage: 'investigation', comment: 'All of it ends at one exchange.' },
      { by: 'second', before: 1.8, note: 'Asked **Example Exchange South** for the names behind the deposit addresses.' },
    ],
  },
  {
    key: 'dormant',
    title: 'Savings wallets that woke up',
    summary: 'Silent for more than a year, emptied within days.',
    type: 'wallet_review',
    priority: 'low',
    tags: ['dormant'],
    opened: 0.7,
    opener: 'first',
    investigator: null,
    rules: ['dormant_reactivation'],
    alerts: 3,
    subjects: [customer(28)],
    dueInHours: 120,
    steps: [{ by: 'first', before: 0.6, task: 'Check whether the account was taken over' }],
  },
  {
    key: 'betting',
    title: 'Payouts of a betting house',
    summary: 'Licensed in Malta; the customers told us when they opened their accounts.',
    type: 'transaction_alert',
    priority: 'low',
    tags: ['gambling'],
    opened: 8,
    opener: 'first',
    investigator: 'first',
    rules: ['new_counterparty_category', 'large_transfer'],
    alerts: 2,
    subjects: [customer(47)],
    dueInHours: 80,
    steps: [
      { by: 'first', before: 7.9, stage: 'triage', comment: 'Known counterparty.' },
      { by: 'first', before: 7.8, stage: 'investigation', comment: 'Licence looked up.' },
      { by: 'first', before: 7, note: 'The licence is valid until the end of next year.' },
      { by: 'first', before: 6.8, stage: 'review', comment: 'Nothing to report.' },
      { by: 'lead', before: 6, stage: 'reporting', comment: 'Agreed.' },
      { by: 'lead', before: 5.9, stage: 'complete', comment: 'Closed without action.', outcome: 'no_action' },
    ],
  },
  {
    key: 'refund',
    title: 'Wallet on our own list',
    summary: 'A closed account’s wallet is active again.',
    type: 'wallet_review',
    priority: 'medium',
    tags: ['refund fraud'],
    opened: 4.6,
    opener: 'lead',
    investigator: 'second',
    customer: sampleCustomers[9]?.reference ?? '',
    rules: ['list_change'],
    alerts: 2,
    subjects: [customer(9)],
    dueInHours: 90,
    steps: [
      { by: 'second', before: 4.5, stage: 'triage', comment: 'Added to the list with its second version.' },
      { by: 'second', before: 4.45, stage: 'investigation', comment: 'The bank has the account file.' },
      { by: 'second', before: 3.9, hold: 'Waiting for the account file from the bank' },
    ],
  },
]
