import type { endpoints } from '#contract/demo.ts'
import { demoLife } from '#contract/lives/demo/demo.life.ts'
import { sendersOf } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import { visitorTies } from '#server/lives/demo.ts'
import { anyone } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** People with one of these ties to the demo that they are signed in to. */
const demo = (...allowed: Tie[]): Policy => ({
  may: ({ user }) => visitorTies(user).some((tie) => allowed.includes(tie)),
})

export const policies: Policies<typeof endpoints> = {
  'demo.start': anyone,
  'demo.show': demo('visitor'),
  'demo.switchRole': demo('visitor'),
  'demo.reset': demo(...sendersOf(demoLife, 'reset')),
  'demo.end': demo(...sendersOf(demoLife, 'end')),
}
