/** An issue as the service words it, as a sentence: `must not be empty` reads `Must not be empty.` */
export function sentence(issue: string): string {
  return `${issue.charAt(0).toUpperCase()}${issue.slice(1)}.`
}
