import type { endpoints } from '#contract/demo.ts'
import { anyone } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

const inDemo: Policy = { may: ({ user }) => user.demo !== null }

export const policies: Policies<typeof endpoints> = {
  'demo.start': anyone,
  'demo.show': inDemo,
  'demo.switchRole': inDemo,
  'demo.reset': inDemo,
  'demo.end': inDemo,
}
