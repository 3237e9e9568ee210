export const DRAFT_COPIES = 'trellis.drafts'

/** At sign-out: the key and all it could open, also when no form was opened since the page was loaded. */
export const forgetDraftCopies = (): Promise<void> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(DRAFT_COPIES)
      request.onsuccess = () => resolve()
      request.onerror = () => resolve()
    } catch {
      resolve() // a browser without IndexedDB kept nothing
    }
  })
