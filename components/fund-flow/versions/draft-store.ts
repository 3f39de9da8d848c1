import type { GraphDocument } from '@/contract/graph/graphs'

/** Changes of a graph that are not saved anywhere else yet. */
export interface GraphDraft {
  key: string
  /** The draft's owner and graph. */
  about: string
  /** When it was written, in epoch milliseconds. */
  at: number
  /** The document that the changes were made to. */
  base: GraphDocument
  document: GraphDocument
}

const [database, store] = ['assay-graph-drafts', 'draft']
const keepMs = 30 * 24 * 3600 * 1000

/** Writes a draft; does nothing if the browser refuses storage. */
export async function putDraft(draft: GraphDraft): Promise<void> {
  await within('readwrite', (drafts) => drafts.put(draft))
}

export async function dropDraft(key: string): Promise<void> {
  await within('readwrite', (drafts) => drafts.delete(key))
}

/** The drafts of a graph in this browser, newest first; those older than 30 days are deleted. */
export async function draftsOf(about: string, now: number): Promise<GraphDraft[]> {
  const all = (await within('readonly', (drafts) => drafts.getAll() as IDBRequest<GraphDraft[]>)) ?? []
  for (const old of all) if (old.at < now - keepMs) await dropDraft(old.key)
  return all.filter((one) => one.about === about && one.at >= now - keepMs).sort((a, b) => b.at - a.at)
}

/** Null if storage is forbidden, full or broken: drafts are only a fallback for the saved graph. */
async function within<T>(mode: IDBTransactionMode, work: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const opened = await done(Object.assign(indexedDB.open(database, 1), { onupgradeneeded: made }))
    try {
      return await done(work(opened.transaction(store, mode).objectStore(store)))
    } finally {
      opened.close()
    }
  } catch {
    return null
  }
}

function made(this: IDBRequest): void {
  const opened: IDBDatabase = this.result
  opened.createObjectStore(store, { keyPath: 'key' })
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** An id of this tab that survives a reload, and a crash if the browser restores the tab. */
export function tabMark(): string {
  try {
    const known = sessionStorage.getItem('assay.tab')
    if (known) return known
    const made = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`
    sessionStorage.setItem('assay.tab', made)
    return made
  } catch {
    return 'tab'
  }
}
