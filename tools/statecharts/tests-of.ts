import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { charts, Group } from '#tools/statecharts.ts'

export type Charted = Awaited<ReturnType<typeof charts>>[number]

/** Where the tests of a group are. */
const folders: Record<Group, string> = { app: 'tests/machines', lives: 'tests/contract/lives' }

/** Whether the file belongs to another chart whose name only begins the same way. */
const belongsTo = (file: string, other: string, chart: string): boolean =>
  other.startsWith(`${chart}-`) && file.startsWith(other)

/** The test files of a chart. */
export const testsOf = (
  { group, name: chart, file }: Charted,
  all: readonly Charted[],
): string[] => {
  // A life that shares the name of a chart is told apart by more than its file.
  const named = group === 'lives' ? basename(file, '.life.ts') : chart
  const others = all.filter((other) => other.group === group && other.name !== chart)
  return readdirSync(folders[group], { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path, file: basename(path) }))
    .filter(({ file }) => new RegExp(`^${named}(-.*)?\\.test\\.tsx?$`).test(file))
    .filter(({ file }) => !others.some(({ name }) => belongsTo(file, name, named)))
    .map(({ path }) => resolve(join(folders[group], path)))
}
