/**
 * The words of the model and what they mean, for the help in the console and the page on the model. Figures that a policy
 * sets are not repeated here: the policy and the model card hold them.
 */
export const glossary = {
  hop: {
    term: 'Hop',
    means:
      'One step of money from one address to the next; where the index knows a network’s outputs, one transaction. Hop 1 is whoever paid or was paid directly.',
  },
  hop_limit: {
    term: 'Hop limit',
    means:
      'How many hops away from the subject money is followed. What lies further out is told as beyond the limit, not as clean.',
  },
  exposure: {
    term: 'Exposure',
    means:
      'The part of a subject’s money that came from, or went to, addresses of one category: its share of everything received or sent, and what that was worth at the time.',
  },
  direct_exposure: {
    term: 'Direct exposure',
    means: 'Exposure at hop 1: paid by or to an attributed address itself. It is exact however many transfers there are.',
  },
  indirect_exposure: {
    term: 'Indirect exposure',
    means:
      'Exposure from hop 2 on: money that passed through addresses nobody has named before it reached, or after it left, the subject.',
  },
  source: {
    term: 'Source of funds',
    means: 'Where the subject’s money came from, followed backwards from payer to payer.',
  },
  destination: {
    term: 'Destination of funds',
    means: 'Where the subject’s money went, followed onwards from payee to payee.',
  },
  haircut: {
    term: 'Haircut',
    means:
      'How money is followed: at every address the followed amount is split over all that came in (or went out), each by its share of the value. No single coin is claimed to have taken a path.',
  },
  path: {
    term: 'Path',
    means:
      'One way the money took from an attributed address to the subject, or from the subject to it, hop by hop, down to the transactions.',
  },
  coverage: {
    term: 'Coverage',
    means:
      'What became of all the value that was followed: attributed to somebody, ended at a swap, bridge or CoinJoin that is not followed, cut because it was too little, beyond the hop limit, or of unknown origin.',
  },
  traced_share: {
    term: 'Traced share',
    means:
      'The share of the value that ended at an attributed address. Where it is small the answer says low coverage, or unknown.',
  },
  pruned: {
    term: 'Cut',
    means:
      'Branches that carry less of the money than a set share are not followed. What they carried is added up and published, so the true exposure lies between the shown one and that sum.',
  },
  counterparty: {
    term: 'Counterparty',
    means: 'An address on the other side of the subject’s transfers, or the entity that holds it.',
  },
  entity: {
    term: 'Entity',
    means: 'Somebody that sources name as the holder of addresses: a service, a person or group on a list, a contract.',
  },
  attribution: {
    term: 'Attribution',
    means:
      'A statement of a source that an address belongs to somebody or is of a category, with where it was read and how sure the source is. It can be disputed, and a dispute that is upheld takes it out of the score.',
  },
  confidence: {
    term: 'Confidence',
    means:
      'How sure the source of an attribution is, from 0 to 100. An amount counts in the score times this share; a category’s confidence is that of its surest statement.',
  },
  category: {
    term: 'Category',
    means:
      'What kind of holder or activity an attribution names, such as exchange, mixing service or sanction, by the GraphSense and INTERPOL concepts.',
  },
  designation: {
    term: 'Designation',
    means:
      'The moment a list names somebody. What moved before it and after its end is shown apart, and only what moved while it held counts as sanctions exposure unless the policy says otherwise.',
  },
  dust: {
    term: 'Dust',
    means:
      'Small payments that a risk source sent without being asked. They stay listed, but what they add to the score is capped, so that nobody can taint a wallet by paying into it. What the subject sends always counts in full.',
  },
  score: {
    term: 'Score',
    means:
      'From 0 to 100, the sum of what the rules of the policy found: the largest contribution in full, each further one for less. It is arithmetic over transfers and attributions, an indicator and not a finding of unlawful conduct.',
  },
  score_range: {
    term: 'Score range',
    means:
      'From the score without statements of low confidence up to a bound: how high the score could be if the part that is not explained were as risky as what was found allows. A wide range asks for caution.',
  },
  level: {
    term: 'Level',
    means:
      'The band of the policy in which the score lies: low, medium, high or severe. Unknown means there was too little to score, and is never the same as low.',
  },
  override: {
    term: 'Override',
    means:
      'A floor because the subject itself is listed or of a risky category, or a cap because the organisation’s allow list names it until a date. Each that acts is listed beside the score.',
  },
  contribution: {
    term: 'Contribution',
    means:
      'The points that one rule, and within it one path, adds to the score. Contributions add up to the score before it is capped and rounded.',
  },
  policy: {
    term: 'Policy',
    means:
      'The organisation’s rules for scoring, in numbered versions. Exactly one is active; every check names the version it used and can be computed again under it.',
  },
  rule: {
    term: 'Rule',
    means: 'Says how much exposure to which categories, in which direction, direct or indirect, gives how many points.',
  },
  ramp: {
    term: 'Threshold and full weight',
    means:
      'A rule begins to count at its lower limit, in dollars or in percent, and gives its full points from the upper one on; in between, in proportion.',
  },
  decay: {
    term: 'Decay',
    means:
      'What an amount is multiplied by for every hop after the first, so that distance makes it count for less. At 1 distance changes nothing.',
  },
  host: {
    term: 'Service',
    means:
      'Exchanges, payment processors and the like. Money that reaches one is attributed to it and never followed through, and it adds nothing to the score by itself.',
  },
  model_version: {
    term: 'Model version',
    means:
      'Which published method computed the score. Its model card says what it does, what it leaves out and how it was tested.',
  },
  list_version: {
    term: 'List version',
    means: 'A sanctions list as it was published at one time, kept whole. A result names the versions it was made with.',
  },
  staleness: {
    term: 'Stale',
    means:
      'The last read of a network or list failed, or is older than its budget. Answers stay readable and say how old their data is; nothing newer than that moment is in them.',
  },
  reorg: {
    term: 'Reorg',
    means:
      'A network replaced its newest blocks. Transfers that were only in the old ones are taken out of every sum, and alerts about them say so.',
  },
  utxo: {
    term: 'UTXO',
    means:
      'An unspent output: how bitcoin and its kin keep value. A transaction spends whole outputs and makes new ones, change included.',
  },
  severity: {
    term: 'Severity',
    means: 'How grave an alert is by the rule that raised it. It is set by the rule, not by the score of the wallet.',
  },
  monitoring_rule: {
    term: 'Monitoring rule',
    means:
      'Watches a wallet for one kind of event, such as exposure to a category or a large transfer, and raises an alert when its threshold is met. It has a severity of its own and takes no part in the score.',
  },
  occurrence: {
    term: 'Occurrence',
    means:
      'The same rule finding the same again at the same wallet. It is added to the alert that waits instead of raising another.',
  },
  due: {
    term: 'Due',
    means: 'When an alert should have been acknowledged, by the severity of its rule. Past it, the alert is overdue.',
  },
} as const satisfies Record<string, { term: string; means: string }>

export type TermId = keyof typeof glossary

/** Where a term stands on the page on the model. */
export function termAnchor(id: TermId): string {
  return `term-${id.replaceAll('_', '-')}`
}
