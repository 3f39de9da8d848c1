/** The network's name as written in prose: Bitcoin Cash, BSC. Words without a vowel are initialisms. */
export function networkLabel(network: string): string {
  return network
    .split('-')
    .map((word) => (/[aeiouy]/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase()))
    .join(' ')
}
