/** Notes that end with their tab and outlast its reloads; no other tab reads them. */
export const readTabNote = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
export const writeTabNote = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // A storage that is forbidden or full keeps nothing.
  }
}
