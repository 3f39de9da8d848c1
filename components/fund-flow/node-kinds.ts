import type { NodeKind } from '@/contract/graph/graphs'

/** The custom property of each kind's colour; a pictogram and a word carry the same meaning. */
const colours = {
  crime: '--chart-5',
  mixing: '--chart-4',
  trade: '--chart-2',
  defi: '--chart-3',
  service: '--chart-1',
  none: '--chart-6',
} as const
export type KindColour = (typeof colours)[keyof typeof colours]

const kinds: Record<NodeKind, { word: string; colour: KindColour }> = {
  sanction: { word: 'Sanctioned', colour: colours.crime },
  terrorism: { word: 'Terrorism financing', colour: colours.crime },
  abuse_material: { word: 'Child sexual abuse', colour: colours.crime },
  ransomware: { word: 'Ransomware', colour: colours.crime },
  theft: { word: 'Theft or hack', colour: colours.crime },
  scam: { word: 'Fraud', colour: colours.crime },
  crime: { word: 'Other crime', colour: colours.crime },
  mixer: { word: 'Mixer', colour: colours.mixing },
  market: { word: 'Marketplace', colour: colours.trade },
  gambling: { word: 'Gambling', colour: colours.trade },
  bridge: { word: 'Bridge', colour: colours.defi },
  swap: { word: 'Swap', colour: colours.defi },
  defi: { word: 'DeFi', colour: colours.defi },
  exchange: { word: 'Exchange', colour: colours.service },
  miner: { word: 'Miner', colour: colours.service },
  payments: { word: 'Payments', colour: colours.service },
  service: { word: 'Service', colour: colours.service },
  person: { word: 'Person', colour: colours.none },
  customer: { word: 'Customer', colour: colours.none },
}

/** The name of a kind. */
export const kindWord = (kind: NodeKind): string => kinds[kind].word

/** The custom property of a kind's colour; grey for an unknown address. */
export const kindColour = (kind: NodeKind | null): KindColour => (kind === null ? colours.none : kinds[kind].colour)

/** Kinds whose names are drawn before all others: what an investigator looks for. */
export const isSevereKind = (kind: NodeKind | null): boolean => kind !== null && kinds[kind].colour === colours.crime
