import { vi } from 'vitest'

/** Waits until the check passes. It fails late, since a busy machine may be ten times slower: none is about speed. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 })
