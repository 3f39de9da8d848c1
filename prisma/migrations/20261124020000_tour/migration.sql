-- Whether somebody took the tour of the console, or did not want it. It is offered until then.
ALTER TABLE "person_preference" ADD COLUMN "tour" TEXT NOT NULL DEFAULT 'new';

-- What Prisma's schema language cannot say.
ALTER TABLE "person_preference" ADD CONSTRAINT "person_preference_tour" CHECK ("tour" IN ('new', 'declined', 'taken'));
