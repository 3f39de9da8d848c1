/**
 * Code that is fetched when somebody is about to need it, once: the function it returns starts or joins the fetch. One
 * that failed is tried again by the next call.
 */
export function deferred<Module>(fetch: () => Promise<Module>): () => Promise<Module> {
  let pending: Promise<Module> | undefined
  return () => {
    pending ??= fetch().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}
