import type { Policy } from '@/contract/policies'

/** The actor in words. */
export function actorText({ type, name }: Policy['author']): string {
  if (type === 'system') return 'the installation'
  return name ?? { user: 'a person', api_key: 'an API key', job: 'a job of the service' }[type]
}
