import type pg from 'pg'

/** Anything that takes a statement: a pool, or a connection with its transaction. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>
