/** Identity of the sample data set. A change of any byte it generates needs a new version. */
export const sampleVersion = '4'
export const sampleSeed = 'assay-sample-1'
export const sampleCreator = 'Assay sample data'

export const daySeconds = 86_400
/** First moment of the sample's history, in epoch seconds. */
export const sampleStart = Date.UTC(2025, 3, 1) / 1000
/** The sample's clock: everything in it happened before this moment. Loading moves it, and all that came before, to `endsAt`. */
export const sampleClock = Date.UTC(2026, 9, 1) / 1000
export const sampleDays = (sampleClock - sampleStart) / daySeconds

/** When the fictional listed entity was designated, in days since the start: eight months before the end. */
export const designationDay = 306
export const designationTime = sampleStart + designationDay * daySeconds

/** Epoch seconds of a moment given as days since the start and seconds into that day. */
export function moment(day: number, second = 0): number {
  return sampleStart + day * daySeconds + second
}

/** How far the sample is moved so that it ends at `endsAt`, in seconds; whole minutes. */
export function offsetTo(endsAt: Date): number {
  return Math.floor(endsAt.getTime() / 60_000) * 60 - sampleClock
}

/** RFC 3339 in UTC with whole seconds. */
export function rfc3339(epochSeconds: number): string {
  return `${new Date(epochSeconds * 1000).toISOString().slice(0, 19)}Z`
}
