import type { Network } from './network'

/** A network's name as prose writes it: Bitcoin Cash, BSC. Words without a vowel are initials. */
export function spokenName({ name }: Pick<Network, 'name'>): string {
  return name
    .split('-')
    .map((word) => (/[aeiouy]/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase()))
    .join(' ')
}
