/** Rows as CSV (RFC 4180); cells that a spreadsheet would run as a formula get a leading apostrophe. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => cells.map((cell) => quoted(cell)).join(',')).join('\r\n')
}

function quoted(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
