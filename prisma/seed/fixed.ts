/** Identity of the sample data set. A change of any byte it generates needs a new version. */
export const sampleVersion = '2'
export const sampleSeed = 'assay-sample-1'
export const sampleCreator = 'Assay sample data'

export const daySeconds = 86_400
/** First moment of the sample's history, in epoch seconds. */
export const sampleStart = Date.UTC(2025, 3, 1) / 1000
/** The sample's clock: everything in it happened before this moment. Never the machine's clock. */
export const sampleClock = Date.UTC(2026, 9, 1) / 1000
export const sampleDays = (sampleClock - sampleStart) / daySeconds

/** When the fictional listed entity was designated, in days since the start: 2026-02-01. */
export const designationDay = 306
export const designationTime = sampleStart + designationDay * daySeconds

/** Epoch seconds of a moment given as days since the start and seconds into that day. */
export function moment(day: number, second = 0): number {
  return sampleStart + day * daySeconds + second
}

/** RFC 3339 in UTC with whole seconds. */
export function rfc3339(epochSeconds: number): string {
  return `${new Date(epochSeconds * 1000).toISOString().slice(0, 19)}Z`
}
