import { type PolicyDocument, type PolicyRule, policyDocument } from './policy-document'

interface Group {
  id: string
  categories: string[]
  direct: [usdLo: string, usdHi: string, percentLo: string, percentHi: string, min: number, max: number]
  indirect: [usdLo: string, usdHi: string, percentLo: string, percentHi: string, min: number, max: number]
  decay: string
  floor: number
}

/**
 * The table of the scoring model. Categories are GraphSense / INTERPOL concept ids with their narrower concepts;
 * `high_risk_exchange` and `sanctioned_jurisdiction` are our own, as that taxonomy has no such concept.
 */
const groups: Group[] = [
  {
    id: 'sanctions',
    categories: ['sanction', 'terrorism_financing', 'terrorism', 'child_sexual_abuse'],
    direct: ['1', '1000', '0.01', '2', 85, 100],
    indirect: ['10', '10000', '0.1', '10', 50, 95],
    decay: '1',
    floor: 100,
  },
  {
    id: 'severe_crime',
    categories: [
      'ransomware',
      'service_hack',
      'exploit',
      'market',
      'human_trafficking',
      'drugs',
      'weapons',
      'hacking',
      'account_hack',
      'malware',
    ],
    direct: ['10', '10000', '0.5', '10', 60, 95],
    indirect: ['100', '50000', '1', '25', 30, 75],
    decay: '0.9',
    floor: 90,
  },
  {
    id: 'fraud',
    categories: [
      'scam',
      'phishing',
      'investment_fraud',
      'ponzi_scheme',
      'pyramid_scheme',
      'extortion',
      'sextortion',
      'payment_card_fraud',
    ],
    direct: ['10', '10000', '0.5', '15', 50, 90],
    indirect: ['100', '50000', '2', '30', 20, 65],
    decay: '0.85',
    floor: 85,
  },
  {
    id: 'mixing',
    categories: ['mixing_service', 'coinjoin', 'mixing'],
    direct: ['100', '10000', '1', '20', 30, 80],
    indirect: ['500', '50000', '5', '50', 15, 50],
    decay: '0.8',
    floor: 70,
  },
  {
    id: 'elevated',
    categories: ['high_risk_exchange', 'gambling', 'sanctioned_jurisdiction'],
    direct: ['1000', '100000', '5', '50', 10, 45],
    indirect: ['5000', '250000', '10', '75', 5, 25],
    decay: '0.8',
    floor: 40,
  },
]

const hosts = [
  'exchange',
  'payment_processor',
  'wallet_service',
  'hosting',
  'atm',
  'faucet',
  'miner',
  'mining_service',
  'defi',
  'defi_token',
  'defi_lending',
  'defi_dex',
  'defi_dex_pair',
  'defi_derivative',
  'defi_bridge',
  'defi_dao',
  'defi_staking',
  'defi_custody',
]

function rulesOf(group: Group): PolicyRule[] {
  const { id, categories, decay } = group
  return (['source', 'destination'] as const).flatMap((direction) =>
    (['direct', 'indirect'] as const).map((exposure) => {
      const [usdLo, usdHi, percentLo, percentHi, min, max] = group[exposure]
      const ramps = { usd: { lo: usdLo, hi: usdHi }, percent: { lo: percentLo, hi: percentHi } }
      return { id: `${id}.${direction}.${exposure}`, categories, direction, exposure, ...ramps, score: { min, max }, decay }
    }),
  )
}

/** The initial policy of every organisation: version 1, the table of the scoring model. */
export const defaultPolicy: PolicyDocument = policyDocument.parse({
  schema: 1,
  name: 'Default policy',
  description:
    'Rules per category group, direction and distance. Darknet markets carry the concept id `market`; decentralised finance the ids that begin with `defi`. Hosts are named in answers and never score.',
  trace: { hop_limit: 5, epsilon: '0.0001', epsilon_floor: '0.000001', work_limit: 20_000 },
  rules: groups.flatMap(rulesOf),
  own_floors: groups.map(({ categories, floor }) => ({ categories, floor })),
  hosts,
  innocent_roles: ['victim'],
  signals: [
    { key: 'sanctions_exposure', categories: ['sanction', 'terrorism_financing', 'terrorism', 'child_sexual_abuse'] },
    { key: 'mixing_exposure', categories: ['mixing_service', 'coinjoin', 'mixing'] },
    { key: 'ransomware_exposure', categories: ['ransomware'] },
    { key: 'stolen_funds_exposure', categories: ['service_hack', 'exploit', 'hacking', 'account_hack'] },
    { key: 'darknet_market_exposure', categories: ['market', 'drugs', 'weapons', 'human_trafficking'] },
    {
      key: 'scam_exposure',
      categories: [
        'scam',
        'phishing',
        'investment_fraud',
        'ponzi_scheme',
        'pyramid_scheme',
        'extortion',
        'sextortion',
        'payment_card_fraud',
      ],
    },
  ],
  bands: { medium: 25, high: 60, severe: 85 },
  rank_weight: '0.2',
  dust: { enabled: true, usd: '1000', percent: '1', cap: 24 },
  designation: { categories: ['sanction'], before_counts: false },
  low_confidence: 50,
  unknown_below_share: '0.05',
  low_coverage_below_share: '0.5',
  allow_list: [],
} satisfies PolicyDocument)
