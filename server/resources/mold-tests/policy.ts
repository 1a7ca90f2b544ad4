import { peopleOf } from '#contract/lives/judge.ts'
import { moldTestLife } from '#contract/lives/mold-test/mold-test.life.ts'
import type { endpoints } from '#contract/mold-tests.ts'
import { inspection } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

const writes = inspection(...peopleOf(moldTestLife, 'write'))
const reads = inspection('inspector', 'admin')

export const policies: Policies<typeof endpoints> = {
  'moldTests.get': reads,
  'moldTests.write': writes,
  'moldTests.enter': writes,
  'moldTests.send': writes,
  'moldTests.life': reads,
  'moldTests.custody': reads,
}
