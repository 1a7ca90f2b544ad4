import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { downloadMachine, type HeldFile } from '#src/machines/sharing/download.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const call = { name: 'sharing.download', input: {} }
const file: HeldFile = { url: 'blob:1', name: 'report.pdf', bytes: 12_000 }

it('walks every transition of a download, at once and behind a button', async () => {
  await walkChart('download', {
    machine: downloadMachine,
    inputs: [
      { call, atOnce: true },
      { call, atOnce: false },
    ],
    events: { 'file.prepare': [{ type: 'file.prepare' }] },
    ignored: { 'file.prepare': ['preparing'] },
    actors: { prepareFile: { done: [file], error: [new Error('no')] }, holdFile: 'lives' },
    tell: (context) => [context.atOnce, context.file !== null],
  })
})

const begin = (atOnce: boolean, answers: (HeldFile | Error)[]) => {
  const saved: HeldFile[] = []
  const released: (HeldFile | null)[] = []
  const asked: unknown[] = []
  const actor = createActor(
    downloadMachine.provide({
      actors: {
        prepareFile: fromPromise(async ({ input }) => {
          asked.push(input)
          const answer = answers.shift()
          if (answer === undefined || answer instanceof Error) throw answer
          return answer
        }),
        holdFile: fromCallback(
          ({ input: { file: held } }) =>
            () =>
              released.push(held),
        ),
      },
      actions: { saveFile: (_, params) => saved.push(params.file) },
    }),
    { input: { call, atOnce } },
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, saved, released, asked, settle }
}

describe('a file', () => {
  it('where it was pressed for before is prepared at once and waits to be opened or saved', async () => {
    const { actor, saved, asked, settle } = begin(true, [file])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await settle()
    expect([actor.getSnapshot().value, saved, asked]).toEqual(['ready', [], [call]])
    expect(actor.getSnapshot().context.file).toEqual(file)
  })

  it('behind a button is prepared when somebody asks, and saved once', async () => {
    const { actor, saved, asked, settle } = begin(false, [file])
    await settle()
    expect([actor.getSnapshot().value, asked]).toEqual(['waiting', []])
    actor.send({ type: 'file.prepare' })
    actor.send({ type: 'file.prepare' })
    await settle()
    expect([actor.getSnapshot().value, saved, asked]).toEqual(['ready', [file], [call]])
  })

  it('that is prepared again frees the one before', async () => {
    const next = { ...file, url: 'blob:2' }
    const { actor, saved, released, settle } = begin(false, [file, next])
    actor.send({ type: 'file.prepare' })
    await settle()
    actor.send({ type: 'file.prepare' })
    await settle()
    expect([saved, released]).toEqual([[file, next], [file]])
  })

  it('is freed when its page is left', async () => {
    const { actor, released, settle } = begin(true, [file])
    await settle()
    expect(released).toEqual([])
    actor.stop()
    expect(released).toEqual([file])
  })

  it('that could not be had says why and can be asked for again', async () => {
    const gone = Object.assign(new Error('This link has expired.'), { code: 'expired_link' })
    const { actor, saved, settle } = begin(true, [gone, file])
    await settle()
    expect(actor.getSnapshot().value).toBe('failed')
    expect(actor.getSnapshot().context.problem?.message).toBe('This link has expired.')
    actor.send({ type: 'file.prepare' })
    await settle()
    expect([actor.getSnapshot().value, saved]).toEqual(['ready', []])
    expect(actor.getSnapshot().context.problem).toBeNull()
  })
})
