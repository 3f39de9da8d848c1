/** The canonical name as written in prose: Bitcoin Cash, BSC. Words without a vowel are initials. */
export function networkLabel(network: string): string {
  return network
    .split('-')
    .map((word) => (/[aeiouy]/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase()))
    .join(' ')
}
