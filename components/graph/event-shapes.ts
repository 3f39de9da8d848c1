/** How far a bow tie reaches to either side, in radii. */
export const bowtieReach = 1.3

/** The corners of a bow tie about its middle, in radii: what comes from many sides goes through one neck and out to many. */
export const bowtie: readonly (readonly [x: number, y: number])[] = [
  [-bowtieReach, -0.95],
  [0, -0.28],
  [bowtieReach, -0.95],
  [bowtieReach, 0.95],
  [0, 0.28],
  [-bowtieReach, 0.95],
]

/** The corners of a hexagon about its middle, in radii. */
export const hexagon: readonly (readonly [x: number, y: number])[] = [0, 1, 2, 3, 4, 5].map((n) => [
  Math.cos((Math.PI / 3) * n),
  Math.sin((Math.PI / 3) * n),
])
