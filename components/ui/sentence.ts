/** An issue in the service's words as a sentence: `must not be empty` becomes `Must not be empty.` */
export function sentence(issue: string): string {
  return `${issue.charAt(0).toUpperCase()}${issue.slice(1)}.`
}
