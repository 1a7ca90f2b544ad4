import { noFacts } from '#contract/lives/mold-test/mold-test.life.ts'
import { begin } from '#server/lives/live.ts'
import { moldTests } from '#server/lives/mold-test.ts'
import type { Ground } from '#server/lives/served.ts'
import type { Caller } from '#server/tokens.ts'

/** Plans the test of this number; its id. */
export const planMoldTest = (
  ground: Ground,
  inspector: Caller,
  inspectionId: string,
  attempt: number,
): Promise<string> =>
  begin(ground, moldTests, {
    event: 'plan',
    sender: inspector,
    by: ['inspector'],
    data: {},
    facts: noFacts,
    insert: async ({ value }) => {
      const { test_id } = await ground.db
        .insertInto('mold_tests')
        .values({
          inspection_id: inspectionId,
          attempt,
          state: value,
          created_at: new Date(ground.now),
        })
        .returning('test_id')
        .executeTakeFirstOrThrow()
      return test_id
    },
  })
