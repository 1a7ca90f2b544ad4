import { noFacts } from '#contract/lives/radon-test/facts.ts'
import type { RadonSetup } from '#contract/radon-tests.ts'
import { begin } from '#server/lives/live.ts'
import { radonTests } from '#server/lives/radon-test.ts'
import type { Ground } from '#server/lives/served.ts'
import type { Caller } from '#server/tokens.ts'

/** Plans the test of this number with the setup known so far; its id. */
export const planRadonTest = (
  ground: Ground,
  inspector: Caller,
  inspectionId: string,
  attempt: number,
  setup: Omit<RadonSetup, 'started_at'>,
): Promise<string> =>
  begin(ground, radonTests, {
    event: 'plan',
    sender: inspector,
    by: ['inspector'],
    data: {},
    facts: noFacts,
    insert: async ({ value }) => {
      const { test_id } = await ground.db
        .insertInto('radon_tests')
        .values({
          inspection_id: inspectionId,
          attempt,
          state: value,
          setup: JSON.stringify(setup),
          created_at: new Date(ground.now),
        })
        .returning('test_id')
        .executeTakeFirstOrThrow()
      return test_id
    },
  })
