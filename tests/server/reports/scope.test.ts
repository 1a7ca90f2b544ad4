import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ShareScope } from '#contract/links.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { cutTo } from '#server/resources/reports/scope.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
})
afterAll(() => server.close())

/** Who may see what the inspector says beside the findings. */
const told = ['full', 'summary']
const whole = ['full']
const seenBy: Record<string, readonly string[]> = {
  summary: told,
  good_news: told,
  not_inspected: told,
  not_present: told,
  tests_not_done: told,
  air: told,
  headlines: told,
  cover_photo: whole,
  conditions: whole,
  planning: whole,
  sections: whole,
}

it.each(['full', 'summary', 'repair_request'] satisfies ShareScope[])(
  'a link to %s shows the parts of a report that its scope allows, and the others are empty',
  async (scope) => {
    const owner = await server.as('homeowner')
    const { body } = await owner.get(`/inspections/${idOf('inspection lane')}/report`)
    expect(body.sections.flatMap((one: { findings: object[] }) => one.findings)).not.toEqual([])
    // A part that this report does not have could not be seen to be left out.
    const filled = { ...body }
    for (const part of Object.keys(seenBy))
      if (part in body && (body[part] ?? []).length === 0) filled[part] = ['Something']
    const shown = new Map<string, unknown>(Object.entries(cutTo(scope, null, filled, null)))
    const isEmpty = (part: string) =>
      ['[]', '""', 'null', undefined].includes(JSON.stringify(shown.get(part)))
    // Of how the home was found, the weather alone: nothing of those who were there.
    if (scope === 'full')
      expect(Object.keys(Object(shown.get('conditions')))).toEqual(['weather', 'temperature_f'])
    expect(Object.keys(seenBy).filter((part) => !isEmpty(part))).toEqual(
      Object.keys(seenBy).filter((part) => seenBy[part]?.includes(scope)),
    )
  },
)
