import { createVitest, type TestSpecification } from 'vitest/node'

/*
 * A process of `npm run mutate -- --code`, in the copy of the project that the faults are planted in. It keeps one
 * vitest: what no fault has touched is not transformed again, which is most of the time that a run takes.
 */

/** `changed`: the files that are not as they were at the last order. */
export type PlantOrder = { changed: readonly string[]; tests: readonly string[] }

const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  silent: true,
})
await vitest.standalone()
const known = new Map<string, TestSpecification[]>()

process.on('message', async (message) => {
  // The parent sends nothing else.
  const { changed, tests } = message as PlantOrder
  for (const path of changed) vitest.invalidateFile(path)
  const specifications = known.get(`${tests}`) ?? (await vitest.globTestSpecifications([...tests]))
  known.set(`${tests}`, specifications)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // It answers with the modules of earlier orders too.
  const own = new Set(specifications.map(({ moduleId }) => moduleId))
  const isFine =
    own.size > 0 &&
    unhandledErrors.length === 0 &&
    testModules.filter((module) => own.has(module.moduleId) && module.ok()).length === own.size
  process.send?.(isFine)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
