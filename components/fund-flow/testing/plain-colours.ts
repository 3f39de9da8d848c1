/** Colours for suites that do not compare colours. */
export const plainColours = {
  background: '#fff',
  foreground: '#000',
  muted: '#555',
  edge: '#999',
  levels: { unknown: '#1', low: '#2', medium: '#3', high: '#4', severe: '#5' },
  kind: () => '#6',
  hand: () => '#7',
}
