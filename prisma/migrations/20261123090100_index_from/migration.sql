-- Which heights of a network are indexed without a gap, and where the stretch that reaches the newest block begins.
CREATE TABLE "indexed_range" (
    "network" SMALLINT NOT NULL,
    "from_height" BIGINT NOT NULL,
    "from_time" TIMESTAMPTZ(0) NOT NULL,
    "to_height" BIGINT NOT NULL,
    "run" UUID,
    CONSTRAINT "indexed_range_pkey" PRIMARY KEY ("network", "from_height"),
    CONSTRAINT "indexed_range_span" CHECK ("from_height" <= "to_height")
);
GRANT SELECT, INSERT, UPDATE, DELETE ON "indexed_range" TO assay_app;

ALTER TABLE "network_state" ADD COLUMN "index_from_height" BIGINT, ADD COLUMN "index_from_time" TIMESTAMPTZ(0);
ALTER TABLE "report" ADD COLUMN "index_from" JSONB;

-- Writes into network_state where the stretch begins that ends highest.
CREATE FUNCTION refresh_index_from(n smallint) RETURNS void LANGUAGE sql AS $$
  UPDATE network_state s SET index_from_height = top.from_height, index_from_time = top.from_time
  FROM (SELECT n AS network) one LEFT JOIN LATERAL (
    SELECT from_height, from_time FROM indexed_range WHERE network = n ORDER BY from_height DESC LIMIT 1) top ON true
  WHERE s.network = n AND s.index_from_height IS DISTINCT FROM top.from_height
$$;

-- Notes that heights lo to hi are indexed; stretches that touch become one, so that those kept are apart from each other. What
-- one run (an import of a file) brings is one stretch however many calls it takes. Callers write the network alone.
CREATE FUNCTION cover_blocks(n smallint, r uuid, lo bigint, lo_time timestamptz, hi bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE first bigint := lo; first_time timestamptz := lo_time; last bigint := hi; part record;
BEGIN
  -- The common case: the block after the newest one.
  UPDATE indexed_range c SET to_height = hi
  WHERE c.network = n AND c.from_height <= lo AND c.to_height = lo - 1 AND (r IS NULL OR c.run = r)
    AND NOT EXISTS (SELECT 1 FROM indexed_range o WHERE o.network = n AND o.from_height > lo AND o.from_height <= hi + 1);
  IF NOT FOUND AND NOT EXISTS (SELECT 1 FROM indexed_range WHERE network = n AND from_height <= lo AND to_height >= hi) THEN
    FOR part IN SELECT * FROM indexed_range WHERE network = n AND run = r LOOP
      IF part.from_height < first THEN first := part.from_height; first_time := part.from_time; END IF;
      last := greatest(last, part.to_height);
    END LOOP;
    FOR part IN DELETE FROM indexed_range WHERE network = n AND from_height <= last + 1 AND to_height >= first - 1 RETURNING * LOOP
      IF part.from_height < first THEN first := part.from_height; first_time := part.from_time; END IF;
      last := greatest(last, part.to_height);
    END LOOP;
    INSERT INTO indexed_range (network, from_height, from_time, to_height, run) VALUES (n, first, first_time, last, r);
  END IF;
  PERFORM refresh_index_from(n);
END $$;

-- Takes back that heights above fork, up to tip, are indexed.
CREATE FUNCTION uncover_blocks(n smallint, fork bigint, tip bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM indexed_range WHERE network = n AND from_height > fork AND to_height <= tip;
  UPDATE indexed_range SET to_height = fork WHERE network = n AND from_height <= fork AND to_height > fork AND to_height <= tip;
  PERFORM refresh_index_from(n);
END $$;

-- What is there already: blocks of nodes by their heights; files left no trace of theirs, so transfers below or
-- above those count as one stretch each.
INSERT INTO indexed_range (network, from_height, from_time, to_height)
  SELECT network, min(height), (array_agg(block_time ORDER BY height))[1], max(height)
  FROM (SELECT network, height, block_time, height - row_number() OVER (PARTITION BY network ORDER BY height) AS island FROM block WHERE status = 0) b
  GROUP BY network, island;
DO $$
DECLARE n smallint; low bigint; high bigint; part record;
BEGIN
  FOR n IN SELECT network FROM network_state LOOP
    SELECT min(from_height), max(to_height) INTO low, high FROM indexed_range WHERE network = n;
    FOR part IN
      SELECT a.block_height AS lo, a.block_time AS lo_time, b.block_height AS hi FROM (VALUES (0, coalesce(low, 9000000000000000) - 1), (coalesce(high, 9000000000000000) + 1, 9000000000000000)) AS beyond(first, last)
      CROSS JOIN LATERAL (SELECT block_height, block_time FROM transfer WHERE network = n AND block_height BETWEEN first AND last AND status = 0 ORDER BY block_height LIMIT 1) a
      CROSS JOIN LATERAL (SELECT block_height FROM transfer WHERE network = n AND block_height BETWEEN first AND last AND status = 0 ORDER BY block_height DESC LIMIT 1) b
    LOOP
      PERFORM cover_blocks(n, NULL, part.lo, part.lo_time, part.hi);
    END LOOP;
    PERFORM refresh_index_from(n);
  END LOOP;
END $$;
