import type { Network } from './network'

/** A network's name in prose: Bitcoin Cash, BSC. Words without a vowel are written in capitals. */
export function spokenName({ name }: Pick<Network, 'name'>): string {
  return name
    .split('-')
    .map((word) => (/[aeiouy]/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase()))
    .join(' ')
}
