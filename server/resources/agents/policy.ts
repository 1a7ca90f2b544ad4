import type { endpoints } from '#contract/agents.ts'
import { inspection } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'agents.list': inspection('owner', 'inspector', 'admin'),
  'agents.add': inspection('owner', 'inspector', 'admin'),
  'agents.change': inspection('owner'),
  // The handler asks whom they named.
  'agents.remove': inspection('owner', 'inspector', 'admin'),
  'agents.restore': inspection('owner', 'inspector', 'admin'),
}
