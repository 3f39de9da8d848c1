-- Which pepper a hash was made with, by a digest of it; null for hashes from before peppers were rotated.
ALTER TABLE "api_key_secret" ADD COLUMN "pepper_id" TEXT;
ALTER TABLE "recovery_code" ADD COLUMN "pepper_id" TEXT;
