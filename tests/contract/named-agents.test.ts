import { describe, expect, it } from 'vitest'
import { bookedAgents } from '#contract/named-agents.ts'
import { seesReportAtFirst } from '#contract/vocabulary/agents.ts'

const agent = (email: string) => ({
  name: 'Ann Reed',
  email,
  side: 'buyer',
  sees_visit: true,
  sees_report: true,
})

describe('the agents of a booking', () => {
  it('are none, one or two', () => {
    for (const emails of [[], ['a@x.example'], ['a@x.example', 'b@x.example']])
      expect(bookedAgents.safeParse(emails.map(agent)).success).toBe(true)
    const three = ['a@x.example', 'b@x.example', 'c@x.example'].map(agent)
    expect(bookedAgents.safeParse(three).error?.issues).toMatchObject([
      { message: 'Name at most two agents.' },
    ])
  })
  it('are not the same one twice, in other letters and with spaces either: the second is refused', () => {
    for (const again of ['a@x.example', ' A@X.example '])
      expect(
        bookedAgents.safeParse([agent('a@x.example'), agent(again)]).error?.issues,
      ).toMatchObject([{ path: [1, 'email'] }])
  })
})

describe('an agent’s look at the report', () => {
  it('is given at first to the buyer’s agent of a client who books, and to nobody else', () => {
    expect(seesReportAtFirst('buyer', true)).toBe(true)
    expect(seesReportAtFirst('buyer', false)).toBe(false)
    expect(seesReportAtFirst('seller', true)).toBe(false)
    expect(seesReportAtFirst('seller', false)).toBe(false)
  })
})
