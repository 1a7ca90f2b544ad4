/*
 * Replaces vitest for chart tests while the tool tries faults: it records their tests in a book instead of running
 * them, so that one process can run them again for each fault. `expect` is vitest's own. It has only the functions
 * that chart tests use today; a test that needs more fails without any fault.
 */

type Run = (...given: never[]) => unknown
export type Entry = { title: string; run: () => unknown }

const entries: Entry[] = []
const write = (title: string, run: Run, ...given: unknown[]) =>
  entries.push({ title, run: () => run(...(given as never[])) })

/** One entry per case; a case that is a list becomes the parameters. */
const each = (cases: readonly unknown[]) => (title: string, run: Run) => {
  for (const one of cases) write(title, run, ...(Array.isArray(one) ? one : [one]))
}

export const it = Object.assign(write, { each })
export const describe = (_title: string, group: () => void): void => group()
// vitest puts it there when its globals are asked for.
export const { expect } = globalThis as unknown as { expect: unknown }

/** All entries since the last call; slow ones come last. */
export const takeEntries = (): Entry[] => {
  const isWalk = ({ title }: Entry) => title.includes('walks every transition')
  return entries.splice(0).toSorted((one, other) => Number(isWalk(one)) - Number(isWalk(other)))
}
