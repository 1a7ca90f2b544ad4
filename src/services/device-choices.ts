/*
 * What somebody chose for this device: its look, the address that the log-in fills in, whether single keys are
 * shortcuts. Cookies hold it, because it outlives everybody's session, which clears all other storage.
 */

export type DeviceChoice = 'theme' | 'remembered_email' | 'single_keys_off'

const year = 31_536_000

/** null: nothing was chosen. */
export const readChoice = (name: DeviceChoice): string | null => {
  const value = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1]
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch {
    // Somebody else wrote it.
    return null
  }
}

export const writeChoice = (name: DeviceChoice, value: string | null): void => {
  const lasts = value === null || value === '' ? 0 : year
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${lasts}; samesite=lax`
}
