/** Whether the shell is of this version: that of another, met during a deployment, names files that this one has not. */
export const isOfVersion = (shell: string, scripts: readonly string[]): boolean =>
  scripts.every((script) => shell.includes(script))

/**
 * The copies of versions that no tab can need among those of the browser, which names the oldest first: tabs of the
 * version before go on with its files; those of older versions are gone with their tabs.
 */
export const outdatedCopies = (names: readonly string[], prefix: string): string[] =>
  names.filter((name) => name.startsWith(prefix)).slice(0, -2)
