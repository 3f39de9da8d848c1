import { z } from 'zod'
import { importHistory, importUndone, undoImportInput } from '@/contract/imports'
import { listImports, undoImport } from '@/server/domain/data-import'
import { router, signedIn } from './init'

/** The console's history of imports; the files themselves use routes of their own. */
export const importRouter = router({
  history: signedIn
    .input(
      z.object({
        cursor: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
      }),
    )
    .output(importHistory)
    .query(({ ctx, input }) => listImports(ctx.verb, { before: input.cursor })),
  undo: signedIn
    .input(undoImportInput)
    .output(importUndone)
    .mutation(({ ctx, input }) => undoImport(ctx.verb, input)),
})
