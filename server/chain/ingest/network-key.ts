/**
 * SQL of a `with` item that hides the network's id (`$1`) from the planner: joins write `t.network = net.id`. With the
 * constant, the planner assumes a single row for a network that is new since the last ANALYZE and scans all its rows for every
 * row of a batch: a batch of seconds then takes minutes.
 */
export const hiddenNetwork = 'net as materialized (select $1::smallint as id)'
