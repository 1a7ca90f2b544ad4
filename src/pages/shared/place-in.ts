/** The id that the hash of an address names: `#roof` → roof; '' is none. One that was cut in a letter names itself. */
export const placeIn = (hash: string): string => {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
