-- The part a subject plays in its case.
ALTER TABLE "case_subject" ADD COLUMN     "role" TEXT;

-- What Prisma's schema language cannot say.

ALTER TABLE "case_subject" ADD CONSTRAINT "case_subject_role" CHECK ("role" IN ('customer', 'suspect', 'victim', 'counterparty', 'intermediary'));
GRANT UPDATE ("role") ON "case_subject" TO assay_app;
