import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { expectTypeOf, it } from 'vitest'
import type { AppRouter } from './router'

/** The parts of a type that JSON would change or lose. */
type NotJson<T> = T extends Date | bigint | symbol | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
  ? T
  : T extends readonly (infer Item)[]
    ? NotJson<Item>
    : T extends object
      ? { [K in keyof T]-?: NotJson<T[K]> }[keyof T]
      : never

it('sends and takes nothing by any procedure that JSON would change', () => {
  expectTypeOf<NotJson<inferRouterOutputs<AppRouter>>>().toBeNever()
  expectTypeOf<NotJson<inferRouterInputs<AppRouter>>>().toBeNever()
})
