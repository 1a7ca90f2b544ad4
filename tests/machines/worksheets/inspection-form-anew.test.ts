import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { FieldWork } from '#contract/worksheets.ts'
import { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Found } from '#src/machines/worksheets/inspection-form-setup.ts'

/* A form whose worksheets are fetched once more. */

// What the chart asks of it.
const work = (editable = true) =>
  ({
    inspection_id: '5',
    editable,
    worksheets: [],
    findings: [],
    photos: [],
  }) as unknown as FieldWork
const photo: Edit = { kind: 'photo', photo: { photo_id: 'p', finding_id: null } as never }
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A form with these worksheets; each further question waits for its answer. */
const start = async (first: FieldWork) => {
  const waiting: { give: (found: Found) => void; refuse: (error: unknown) => void }[] = []
  const queued: Edit[] = []
  const actor = createActor(
    inspectionFormMachine.provide({
      actors: {
        loadWork: fromPromise<Found, { inspectionId: string }>(
          () => new Promise((give, refuse) => waiting.push({ give, refuse })),
        ),
        watchOutbox: fromCallback(() => () => {}),
      },
      actions: { queueEdit: (_, { edit }) => queued.push(edit) },
    }),
    { input: { inspectionId: '5' } },
  ).start()
  waiting[0]?.give({ work: first, unsent: [], fromDevice: false })
  await settle()
  actor.send({ type: 'retry' })
  return {
    actor,
    queued,
    asked: () => waiting.length - 1,
    refuse: async (error: unknown) => {
      waiting.at(-1)?.refuse(error)
      await settle()
    },
    tags: () => [...actor.getSnapshot().tags],
    problem: () => actor.getSnapshot().context.problem?.status,
  }
}

it('takes a photograph that was chosen before, and asks again for an answer that has seen it', async () => {
  const { actor, asked, queued } = await start(work())
  actor.send({ type: 'edit', edit: photo })
  expect([queued, asked()]).toEqual([[photo], 2])
  expect(actor.getSnapshot().context.work?.photos).toMatchObject([{ photo_id: 'p' }])
})

it('goes on with the work on screen where the server refuses, says why, and asks again when told to', async () => {
  for (const status of [429, 500]) {
    const { actor, asked, refuse, queued, tags, problem } = await start(work())
    await refuse({ status, code: 'x', message: 'No.' })
    expect([tags(), problem()]).toEqual([['editable'], status])
    actor.send({ type: 'edit', edit: photo })
    expect(queued).toEqual([photo])
    actor.send({ type: 'retry' })
    expect([tags(), asked()]).toEqual([['busy'], 2])
  }
})

it('that cannot be edited can still be read where the server fails, and asks again when told to', async () => {
  const { actor, asked, refuse, tags, problem } = await start(work(false))
  await refuse({ status: 500, code: 'x', message: 'No.' })
  expect([tags(), problem()]).toEqual([['readOnly'], 500])
  actor.send({ type: 'retry' })
  expect(asked()).toBe(2)
})
