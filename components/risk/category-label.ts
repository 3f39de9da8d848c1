const labels: Record<string, string> = {
  sanction: 'Sanctioned',
  terrorism_financing: 'Terrorism financing',
  child_sexual_abuse: 'Child sexual abuse',
  market: 'Darknet market',
  service_hack: 'Service hack',
  account_hack: 'Account hack',
  mixing_service: 'Mixing service',
  coinjoin: 'CoinJoin',
  mixing: 'Mixing',
  ponzi_scheme: 'Ponzi scheme',
  atm: 'ATM',
  defi: 'DeFi',
  vpn: 'VPN',
  ico_wallet: 'ICO wallet',
  high_risk_exchange: 'High-risk exchange',
}

/** A concept id in words: `mixing_service` gives `Mixing service`; null is an address named but not categorised. */
export function categoryLabel(category: string | null): string {
  if (category === null) return 'Named, no category'
  const known = labels[category]
  if (known) return known
  const words = category
    .replaceAll('_', ' ')
    .replace(/\bdefi\b/, 'DeFi')
    .replace(/\bdex\b/, 'DEX')
    .replace(/\bdao\b/, 'DAO')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
