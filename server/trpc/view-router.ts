import { z } from 'zod'
import { newSavedView, savedView, savedViews, savedViewsQuery } from '@/contract/console/console-lists'
import { typeId } from '@/contract/kernel'
import { createSavedView, listSavedViews, removeSavedView } from '@/server/domain/saved-view'
import { router, signedIn } from './init'

const id = z.strictObject({ id: typeId('viw') })

/** Saved filters, for every list. */
export const viewRouter = router({
  list: signedIn
    .input(savedViewsQuery)
    .output(savedViews)
    .query(({ ctx, input }) => listSavedViews(ctx.verb, input)),
  save: signedIn
    .input(newSavedView)
    .output(savedView)
    .mutation(({ ctx, input }) => createSavedView(ctx.verb, input)),
  remove: signedIn
    .input(id)
    .output(id)
    .mutation(({ ctx, input }) => removeSavedView(ctx.verb, input)),
})
