/** Half the width of a bow tie, in radii. */
export const bowtieReach = 1.3

/** The corners of a bow tie around its centre, in radii: many inputs pass through one neck to many outputs. */
export const bowtie: readonly (readonly [x: number, y: number])[] = [
  [-bowtieReach, -0.95],
  [0, -0.28],
  [bowtieReach, -0.95],
  [bowtieReach, 0.95],
  [0, 0.28],
  [-bowtieReach, 0.95],
]

/** The corners of a hexagon around its centre, in radii. */
export const hexagon: readonly (readonly [x: number, y: number])[] = [0, 1, 2, 3, 4, 5].map((n) => [
  Math.cos((Math.PI / 3) * n),
  Math.sin((Math.PI / 3) * n),
])
