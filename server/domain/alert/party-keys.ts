/**
 * The keys of a finding that name its own party, without those by which it is only kept when a check no longer lists the
 * party (`in:among:mixer`, `was:in:mixer`): what is decided of one party must not cover another of its kind.
 */
export function partyKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => !/^(was|in:among|out:among):/.test(key))
}
