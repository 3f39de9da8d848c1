import { newColumnChoice, newDensity, newTour, preferences } from '@/contract/console/console-lists'
import { getPreferences, setColumns, setDensity, setTour } from '@/server/domain/preference'
import { router, signedIn } from './init'

/** Display preferences of the signed-in person. */
export const preferenceRouter = router({
  get: signedIn.output(preferences).query(({ ctx }) => getPreferences(ctx.verb)),
  setColumns: signedIn
    .input(newColumnChoice)
    .output(preferences)
    .mutation(({ ctx, input }) => setColumns(ctx.verb, input)),
  setDensity: signedIn
    .input(newDensity)
    .output(preferences)
    .mutation(({ ctx, input }) => setDensity(ctx.verb, input)),
  setTour: signedIn
    .input(newTour)
    .output(preferences)
    .mutation(({ ctx, input }) => setTour(ctx.verb, input)),
})
