import { z } from 'zod'
import { risk, riskBatch, riskCompare, riskReplay, riskSensitivity, riskSignals } from '@/contract'
import { storedChecks, storedChecksQuery } from '@/contract/risk/stored-checks'
import { scoreHistory as historyAnswer, scoreHistoryInput } from '@/contract/wallet/wallet-console'
import {
  checkBatch,
  checkRisk,
  compareChecks,
  explainCheck,
  getCheck,
  getSensitivity,
  listChecks,
  listSignals,
  recentChecks,
  replayCheck,
  scoreHistory,
  subjectChecks,
} from '@/server/domain/risk'
import { forOperation, router, signedIn } from './init'

export const riskRouter = router({
  check: forOperation(risk.checkRisk)
    .input(risk.checkRisk.body as NonNullable<typeof risk.checkRisk.body>)
    .mutation(({ ctx, input }) => checkRisk(ctx.verb, input)),
  batch: forOperation(riskBatch.checkRiskBatch)
    .input(riskBatch.checkRiskBatch.body as NonNullable<typeof riskBatch.checkRiskBatch.body>)
    .mutation(({ ctx, input }) => checkBatch(ctx.verb, input)),
  get: forOperation(risk.getRiskCheck)
    .input(risk.getRiskCheck.params)
    .query(({ ctx, input }) => getCheck(ctx.verb, input)),
  replay: forOperation(riskReplay.replayRiskCheck)
    .input(riskReplay.replayRiskCheck.params)
    .mutation(({ ctx, input }) => replayCheck(ctx.verb, input)),
  compare: forOperation(riskCompare.compareRiskChecks)
    .input(riskCompare.compareRiskChecks.params.extend(riskCompare.compareRiskChecks.query.shape))
    .query(({ ctx, input }) => compareChecks(ctx.verb, input)),
  sensitivity: forOperation(riskSensitivity.getRiskSensitivity)
    .input(riskSensitivity.getRiskSensitivity.params)
    .query(({ ctx, input }) => getSensitivity(ctx.verb, input)),
  signals: forOperation(riskSignals.listRiskSignals).query(({ ctx }) => listSignals(ctx.verb)),
  explain: signedIn
    .input(risk.getRiskCheck.params.extend({ name_subject: z.boolean() }))
    .query(({ ctx, input }) => explainCheck(ctx.verb, input)),
  ofSubject: signedIn
    .input(risk.getRiskCheck.params.extend({ limit: z.number().int().min(1).max(100) }))
    .query(({ ctx, input }) => subjectChecks(ctx.verb, input)),
  history: signedIn
    .input(scoreHistoryInput)
    .output(historyAnswer)
    .query(({ ctx, input }) => scoreHistory(ctx.verb, input)),
  list: signedIn
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(storedChecksQuery.strip())
    .output(storedChecks)
    .query(({ ctx, input }) => listChecks(ctx.verb, input)),
  recent: signedIn
    .input(z.strictObject({ limit: z.number().int().min(1).max(50).default(10) }))
    .query(({ ctx, input }) => recentChecks(ctx.verb, input)),
})
