/**
 * Code that is fetched once, when someone is about to need it: the returned function starts or joins the fetch. After a
 * failure, the next call tries again.
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
