-- Which tokens this installation knows. A token that is not here can be made by anybody and may name anybody in its
-- transfers, so it is listed and never scored. Native assets are known without a row.
CREATE TABLE "asset_registry" (
  "network" smallint NOT NULL,
  "contract" text NOT NULL,
  "symbol" text NOT NULL,
  "name" text,
  "decimals" integer,
  "source" text NOT NULL,
  "added_at" timestamptz(6) NOT NULL DEFAULT now(),
  "removed_at" timestamptz(6),
  CONSTRAINT "asset_registry_pkey" PRIMARY KEY ("network", "contract")
);
-- Every change makes a version; its digest is over the sorted `network:contract` that are known by it.
CREATE TABLE "asset_registry_version" (
  "version" integer NOT NULL,
  "sha256" text NOT NULL,
  "known" integer NOT NULL,
  "note" text NOT NULL,
  "at" timestamptz(6) NOT NULL DEFAULT now(),
  CONSTRAINT "asset_registry_version_pkey" PRIMARY KEY ("version")
);
GRANT SELECT, INSERT, UPDATE ON "asset_registry" TO assay_app;
GRANT SELECT, INSERT ON "asset_registry_version" TO assay_app;

-- Contract addresses as their issuers publish them: tether.to, circle.com/usdc, makerdao.com, weth.io, wbtc.network.
INSERT INTO "asset_registry" ("network", "contract", "symbol", "name", "decimals", "source") VALUES
  (3, '0xdac17f958d2ee523a2206206994597c13d831ec7', 'USDT', 'Tether USD', 6, 'issuer'),
  (3, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'USDC', 'USD Coin', 6, 'issuer'),
  (3, '0x6b175474e89094c44da98b954eedeac495271d0f', 'DAI', 'Dai', 18, 'issuer'),
  (3, '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 'WETH', 'Wrapped Ether', 18, 'issuer'),
  (3, '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', 'WBTC', 'Wrapped Bitcoin', 8, 'issuer'),
  (4, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'USDT', 'Tether USD', 6, 'issuer');
INSERT INTO "asset_registry_version" ("version", "sha256", "known", "note")
  SELECT 1, encode(sha256(convert_to(string_agg("network" || ':' || "contract", E'\n' ORDER BY "network", "contract" COLLATE "C"), 'UTF8')), 'hex'), count(*), 'Built in'
  FROM "asset_registry";
