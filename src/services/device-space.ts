/** How much room this browser gives the app, and whether it keeps what the app stores; null: it does not say. */
export const deviceSpace = async (): Promise<{
  used: number | null
  room: number | null
  isKept: boolean | null
}> => {
  // Absent without a secure connection, and in older browsers.
  const storage: Partial<StorageManager> = navigator.storage ?? {}
  const [estimate, isKept] = await Promise.all([
    storage.estimate?.().catch(() => null) ?? null,
    storage.persisted?.().catch(() => null) ?? null,
  ])
  return { used: estimate?.usage ?? null, room: estimate?.quota ?? null, isKept }
}

/** Asks the browser to keep what the app stores, however little room there is; it may refuse. */
export const keepAlways = async (): Promise<void> => {
  await navigator.storage?.persist?.()
}

let hasAsked = false

/** The same with the first field work of a page, where the browser has not promised it: it may ask the person. */
export const keepWork = async (): Promise<void> => {
  if (hasAsked) return
  hasAsked = true
  const { isKept } = await deviceSpace()
  // A refusal changes nothing: the page of what this device holds says so.
  if (isKept === false) await keepAlways().catch(() => {})
}
