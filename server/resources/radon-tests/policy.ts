import { peopleOf } from '#contract/lives/judge.ts'
import { radonTestLife } from '#contract/lives/radon-test/radon-test.life.ts'
import type { endpoints } from '#contract/radon-tests.ts'
import { inspection } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

const writes = inspection(...peopleOf(radonTestLife, 'setUp'))
const reads = inspection('inspector', 'admin')

export const policies: Policies<typeof endpoints> = {
  'radonTests.get': reads,
  'radonTests.setUp': writes,
  'radonTests.enter': writes,
  'radonTests.send': writes,
  'radonTests.life': reads,
}
