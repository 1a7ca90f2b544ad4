import { expect, it } from 'vitest'
import { refuseClient } from '#server/agents/named.ts'

it('the client is no agent, however the account writes its address', () => {
  const agents = [{ email: 'ann@example.com' }, { email: 'harper@example.com' }]
  expect(() => refuseClient(agents, 'Harper@Example.com')).toThrow()
  expect(() => refuseClient(agents, 'bob@example.com')).not.toThrow()
})
