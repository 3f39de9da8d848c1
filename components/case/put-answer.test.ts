import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { putAnswer } from './put-answer'

it('is not overwritten by a reading that began before the change', async () => {
  const client = new QueryClient()
  const queryKey = ['case', 'cas_1']
  const { promise, resolve } = Promise.withResolvers<{ revision: number }>()
  client.setQueryData(queryKey, { revision: 1 })
  const reading = client.fetchQuery({ queryKey, queryFn: () => promise }).catch(() => 'dropped')
  await putAnswer(client, queryKey, { revision: 3 })
  resolve({ revision: 2 })
  await reading
  expect(client.getQueryData(queryKey)).toEqual({ revision: 3 })
})
