import type { issueLife } from '#contract/lives/issue/issue.life.ts'
import { beginOf, issues } from '#server/lives/issue.ts'
import { type DataOf, step } from '#server/lives/live.ts'
import { timeZoneOf } from '#server/time-zones.ts'
import type { Ground } from './ids.ts'
import { at, personOf } from './past.ts'

type Told = DataOf<typeof issueLife, 'plan'>
/** The steps of an owner with an issue. A deferral lasts until the day `due_on`. */
export type IssueMove =
  | { event: 'plan' | 'resolve'; data: Told }
  | { event: 'defer'; data: Told & { due_on: string; reason: string } }

/** One event of the seeded owner on the issue of a finding, at an instant in milliseconds. */
export const moveIssue = async (
  ground: Ground,
  findingId: string,
  now: number,
  move: IssueMove,
): Promise<void> => {
  const { issue_id: id } = await ground.db
    .selectFrom('issues')
    .select('issue_id')
    .where('finding_id', '=', findingId)
    .executeTakeFirstOrThrow()
  const sending = { id, sender: personOf(ground, 'homeowner', 'homeowner') }
  const begin = (day: string) => beginOf(timeZoneOf('TX', null), day)
  if (move.event === 'defer') {
    const { event, data } = move
    const back_at = begin(data.due_on)
    await step(at(ground, now), issues, {
      ...sending,
      event,
      data: { ...data, due_at: back_at, back_at },
    })
  } else {
    const { event, data } = move
    await step(at(ground, now), issues, {
      ...sending,
      event,
      data: { ...data, ...(data.due_on != null && { due_at: begin(data.due_on) }) },
    })
  }
}

/** The owner fixes all findings of an inspection, and a later inspection finds none of them. */
export const fixAll = async (
  ground: Ground,
  inspectionId: string,
  { fixed, seen }: { fixed: number; seen: number },
): Promise<void> => {
  const found = await ground.db
    .selectFrom('issues')
    .select('issue_id')
    .where('inspection_id', '=', inspectionId)
    .orderBy('issue_id')
    .execute()
  const owner = personOf(ground, 'homeowner', 'homeowner')
  for (const { issue_id: id } of found) {
    await step(at(ground, fixed), issues, { id, event: 'resolve', sender: owner, data: {} })
    await step(at(ground, seen), issues, { id, event: 'verify', sender: 'system', data: {} })
  }
}
