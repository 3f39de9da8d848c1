/**
 * The number of crossings of straight lines between two columns, each given by its row on the left and on the right. Lines that
 * share an end do not cross. With a Fenwick tree (Barth, Jünger and Mutzel, 2004): n log n.
 */
export function countCrossings(lines: readonly (readonly [number, number])[]): number {
  const size = lines.reduce((most, line) => Math.max(most, line[1]), 0) + 1
  const tree = new Int32Array(size + 1)
  let count = 0
  const sorted = lines.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  for (const [seen, [, right]] of sorted.entries()) {
    let notAfter = 0
    for (let n = right + 1; n > 0; n -= n & -n) notAfter += tree[n] ?? 0
    count += seen - notAfter
    for (let n = right + 1; n <= size; n += n & -n) tree[n] = (tree[n] ?? 0) + 1
  }
  return count
}
