-- Legs of bridges whose contracts emit no id are matched by who is paid; Prisma's schema language has no such index.

CREATE INDEX "structural_claim_rule_beneficiary_idx" ON "structural_claim" ("rule", ("detail" ->> 'beneficiary'))
  WHERE "match_key" IS NULL AND "kind" IN (3, 4);
