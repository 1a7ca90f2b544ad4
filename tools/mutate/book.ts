/*
 * Stands where chart tests import vitest from while faults are tried: what they describe is written into a
 * book instead of being run, so that one process can run it again for each fault. `expect` is vitest's own.
 * What chart tests do not use today is not here; a test that needs more fails without any fault.
 */

type Run = (...given: never[]) => unknown
export type Entry = { title: string; run: () => unknown }

const entries: Entry[] = []
const write = (title: string, run: Run, ...given: unknown[]) =>
  entries.push({ title, run: () => run(...(given as never[])) })

/** One entry a case, a case that is a list spread over the parameters. */
const each = (cases: readonly unknown[]) => (title: string, run: Run) => {
  for (const one of cases) write(title, run, ...(Array.isArray(one) ? one : [one]))
}

export const it = Object.assign(write, { each })
export const describe = (_title: string, group: () => void): void => group()
// vitest puts it there when its globals are asked for.
export const { expect } = globalThis as unknown as { expect: unknown }

/** All that was written since this was asked last: what takes long comes last. */
export const takeEntries = (): Entry[] => {
  const isWalk = ({ title }: Entry) => title.includes('walks every transition')
  return entries.splice(0).toSorted((one, other) => Number(isWalk(one)) - Number(isWalk(other)))
}
