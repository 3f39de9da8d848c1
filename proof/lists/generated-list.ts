/**
 * Version `number` of a generated private list: a fiftieth of its entries differs from the previous version, including
 * addresses.
 */
export function generatedList(entries: number, number: number): { text: string; publishedAt: Date } {
  const lines = ['id,name,program,network,address']
  for (let i = 0; i < entries; i++) {
    const changed = Math.floor((number + (i % 50)) / 50)
    const address = `0x${(i * 1_000 + changed).toString(16).padStart(40, '0')}`
    lines.push(`entry-${i},Generated party ${i} of turn ${changed},PROOF,ethereum,${i % 4 === 0 ? address : ''}`)
  }
  return { text: `${lines.join('\n')}\n`, publishedAt: new Date(Date.UTC(2024, 0, 1) + number * 3_600_000) }
}
