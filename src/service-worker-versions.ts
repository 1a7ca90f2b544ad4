/**
 * The copies of versions that no tab can need among those of the browser, which names the oldest first: tabs of the
 * version before go on with its files; those of older versions are gone with their tabs.
 */
export const outdatedCopies = (names: readonly string[], prefix: string): string[] =>
  names.filter((name) => name.startsWith(prefix)).slice(0, -2)
