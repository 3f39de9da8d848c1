/** Where answers are meant to differ after the upgrade, and why. */
export const named: readonly { operation: RegExp; path: RegExp; why: string }[] = []
