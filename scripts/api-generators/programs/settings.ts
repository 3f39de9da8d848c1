/** The results of a program, which the test compares with the service. */
export interface Found {
  networks: string[]
  level: string
  score: number
  same_case: boolean
  limit: number
  refused: string | null
}

declare const process: { env: Record<string, string | undefined> }

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}

export const settings = {
  baseUrl: setting('ASSAY_URL'),
  apiKey: setting('ASSAY_API_KEY'),
  address: setting('ASSAY_ADDRESS'),
  /** The reference of the case, also used as its idempotency key. */
  reference: setting('ASSAY_REFERENCE'),
  /** The id of a case that does not exist. */
  nobodys: 'cas_01k00000000000000000000000',
}

export const note = (found: Found) => console.log(JSON.stringify(found))
