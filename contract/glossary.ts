/**
 * The terms of the model and their meaning, for the help in the console and the page on the model. Figures set by a policy are
 * not repeated here: see the policy and the model card.
 */
export const glossary = {
  hop: {
    term: 'Hop',
    means:
      'One step of money from an address to the next. On networks whose outputs are indexed, a hop is one transaction. Hop 1 is whoever paid the subject, or was paid by it, directly.',
  },
  hop_limit: {
    term: 'Hop limit',
    means:
      'How many hops from the subject money is followed. What lies further out is reported as beyond the limit, not as clean.',
  },
  exposure: {
    term: 'Exposure',
    means:
      'The part of a subject’s money that came from, or went to, addresses of one category: as a share of everything received or sent, and in dollars at the time of the transfers.',
  },
  direct_exposure: {
    term: 'Direct exposure',
    means: 'Exposure at hop 1: an attributed address paid the subject, or the subject paid it.',
  },
  indirect_exposure: {
    term: 'Indirect exposure',
    means: 'Exposure from hop 2 on: the money passed through unattributed addresses between the subject and the attributed one.',
  },
  source: {
    term: 'Source of funds',
    means: 'Where the subject’s money came from, followed backwards from payer to payer.',
  },
  destination: {
    term: 'Destination of funds',
    means: 'Where the subject’s money went, followed forwards from payee to payee.',
  },
  cluster: {
    term: 'Cluster',
    means:
      'Addresses that rules computed from the chain say have one owner: they paid into one transaction, one got the change of another, or they pay into one deposit address. Never joined across a CoinJoin. What is said of one member is said of no other.',
  },
  haircut: {
    term: 'Haircut',
    means:
      'How money is followed: at every address the followed amount is split over all that came in (or went out), each by its share of the value. No single coin is claimed to have taken a path.',
  },
  path: {
    term: 'Path',
    means: 'One route of money between the subject and an attributed address, hop by hop, down to the transactions.',
  },
  coverage: {
    term: 'Coverage',
    means:
      'What became of all the value that was followed: attributed to somebody, ended at a swap, bridge or CoinJoin, cut because it was too small, beyond the hop limit, or of unknown origin.',
  },
  coinjoin: {
    term: 'CoinJoin',
    means:
      'A transaction in which several parties put their coins together and take out equal amounts, so that nobody else can tell whose is whose. Recognised by the rules of the protocols that make them, each with a confidence. A trace ends there.',
  },
  traced_share: {
    term: 'Traced share',
    means:
      'The share of the value that ended at an attributed address. Where it is small, the answer says low coverage, or unknown.',
  },
  pruned: {
    term: 'Cut',
    means:
      'Branches below a set share of the money are not followed. Their sum is published, so the true exposure lies between the shown one and the shown one plus that sum.',
  },
  counterparty: {
    term: 'Counterparty',
    means: 'An address that paid the subject or was paid by it, or the entity that owns that address.',
  },
  entity: {
    term: 'Entity',
    means: 'A known owner of addresses: a service, a person or group on a list, a contract.',
  },
  attribution: {
    term: 'Attribution',
    means:
      'A statement by a source that an address belongs to an entity or a category, with the place where it was published and the source’s confidence. Members can dispute it; an upheld dispute removes it from the score.',
  },
  confidence: {
    term: 'Confidence',
    means:
      'How sure the source of an attribution is, from 0 to 100. An amount counts in the score times this share; a category’s confidence is that of its surest statement.',
  },
  category: {
    term: 'Category',
    means:
      'The kind of owner or activity that an attribution names, such as exchange, mixing service or sanction, by the GraphSense and INTERPOL taxonomy.',
  },
  designation: {
    term: 'Designation',
    means:
      'The moment a sanctions list names somebody. Exposure before it, and after the listing ended, is shown apart. Only exposure during the listing counts as sanctions exposure, unless the policy says otherwise.',
  },
  dust: {
    term: 'Dust',
    means:
      'Small unrequested payments from a risky source. They are listed, but their points are capped, so nobody can taint a wallet by paying into it. What the subject sends always counts in full.',
  },
  score: {
    term: 'Score',
    means:
      'From 0 to 100, the sum of what the rules of the policy found: the largest contribution in full, each further one for less. It is arithmetic over transfers and attributions, an indicator and not a finding of unlawful conduct.',
  },
  score_range: {
    term: 'Score range',
    means:
      'The score without low-confidence attributions, up to the score if everything unexplained were as risky as what was found allows. A wide range asks for caution.',
  },
  level: {
    term: 'Level',
    means:
      'The band of the policy in which the score lies: low, medium, high or severe. Unknown means there was too little to score, and is never the same as low.',
  },
  override: {
    term: 'Override',
    means:
      'A minimum score because the subject itself is listed or in a risky category, or a maximum because the organisation’s allow list names it until a date. Every override that applies is listed beside the score.',
  },
  contribution: {
    term: 'Contribution',
    means:
      'The points that one rule, or one path within it, adds to the score. Contributions add up to the score before it is capped and rounded.',
  },
  policy: {
    term: 'Policy',
    means:
      'The organisation’s rules for scoring, in numbered versions. One version is active. Every check names the version it used and can be recomputed under it.',
  },
  rule: {
    term: 'Rule',
    means:
      'One line of a policy: how much exposure to which categories, in which direction, direct or indirect, gives how many points.',
  },
  ramp: {
    term: 'Threshold and full weight',
    means:
      'A rule starts to count at its threshold, in dollars or percent, and gives its full points at its full weight. In between, points grow in proportion.',
  },
  decay: {
    term: 'Decay',
    means: 'The factor by which an amount counts less for every hop after the first. At 1 distance changes nothing.',
  },
  host: {
    term: 'Service',
    means:
      'An exchange, payment processor or similar. Money that reaches a service is attributed to it and not followed through it. A service adds nothing to the score by itself.',
  },
  model_version: {
    term: 'Model version',
    means:
      'The published method that computed the score. Its model card says what it does, what it leaves out and how it was tested.',
  },
  list_version: {
    term: 'List version',
    means:
      'A sanctions list as it was published at one time, kept whole. Every screening result names the list versions it was made with.',
  },
  staleness: {
    term: 'Stale',
    means:
      'The last read of a network or list failed, or is older than its age budget. Answers still come, say how old their data is, and contain nothing newer.',
  },
  reorg: {
    term: 'Reorg',
    means:
      'A network replaced its newest blocks. Transfers that were only in the replaced blocks are removed from every sum, and alerts about them say so.',
  },
  utxo: {
    term: 'UTXO',
    means:
      'An unspent output: how bitcoin and similar networks record value. A transaction spends whole outputs and creates new ones, change included.',
  },
  severity: {
    term: 'Severity',
    means: 'How serious an alert is. The monitoring rule sets it, not the score of the wallet.',
  },
  monitoring_rule: {
    term: 'Monitoring rule',
    means:
      'Watches a wallet for one kind of event, such as exposure to a category or a large transfer, and raises an alert when its threshold is met. It has a severity and does not affect the score.',
  },
  occurrence: {
    term: 'Occurrence',
    means:
      'The same rule finding the same thing again at the same wallet. It is added to the open alert instead of raising another.',
  },
  due: {
    term: 'Due',
    means: 'When an alert should have been acknowledged, by the severity of its rule. After that the alert is overdue.',
  },
  alert: {
    term: 'Alert',
    means:
      'Tells the team that a monitoring rule met its threshold at a watched wallet. It is open, in review, escalated into a case, or closed with a resolution.',
  },
  queue: {
    term: 'Queue',
    means: 'The list of alerts that are open or in review and not snoozed.',
  },
  case: {
    term: 'Case',
    means:
      'An investigation: subjects, alerts, notes, tasks and evidence, with an assigned investigator and a timeline that nobody can change. It moves through stages from intake to complete.',
  },
  finding: {
    term: 'Finding',
    means:
      'One fact that a monitoring rule found, such as a transfer or a change of the score. It raises an alert or is added to one.',
  },
  check: {
    term: 'Check',
    means:
      'One computed risk score of an address or a transaction at one moment. It is stored with everything it was computed from and can be replayed.',
  },
  screening: {
    term: 'Screening',
    means:
      'A comparison of a name, an identifier or an address with the sanctions lists in force. A match is an entry that is close enough.',
  },
  subject: {
    term: 'Subject',
    means: 'The address, transaction, name or identifier that a check, a screening or a case is about.',
  },
  dispute: {
    term: 'Dispute',
    means: 'A member’s objection to an attribution. Upheld, it takes the attribution out of every later score.',
  },
  resolution: {
    term: 'Resolution',
    means: 'Why an alert was closed: false positive, true positive, expected activity, duplicate or not actionable.',
  },
} as const satisfies Record<string, { term: string; means: string }>

export type TermId = keyof typeof glossary

/** The anchor of a term on the page on the model. */
export function termAnchor(id: TermId): string {
  return `term-${id.replaceAll('_', '-')}`
}
