/**
 * SQL of a `with` item that hides the network's id (`$1`) from the planner: joins write `t.network = net.id`. Told the
 * constant, it takes a network that is new since the last ANALYZE for one row, walks all of it for every row of a batch,
 * and a batch of seconds takes minutes.
 */
export const hiddenNetwork = 'net as materialized (select $1::smallint as id)'
