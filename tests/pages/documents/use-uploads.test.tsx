import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { assign, createActor, createMachine, fromCallback, fromPromise } from 'xstate'
import type { uploadsMachine } from '#src/machines/documents/uploads.machine.ts'
import type { Upload } from '#src/machines/documents/uploads-model.ts'
import { useUploads } from '#src/pages/documents/use-uploads.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { render } from '#tests/support/browser/render.tsx'

/* The list of files on their way to a home's documents. The device and the server are this file. */

let uploads: ReturnType<typeof useUploads>
const Page = ({ issueId }: { issueId?: string }) => {
  uploads = useUploads('h1', issueId === undefined ? {} : { issueId })
  return null
}
type Part = {
  propertyId: string
  file: Upload | undefined
  give: (received: number, isDone: boolean) => Promise<void>
  fail: (error: object) => Promise<void>
}
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})
const open = async (issueId?: string, kept: Upload[] = [], online = true) => {
  const parts: Part[] = []
  const done: unknown[] = []
  const moves: { give: () => Promise<void>; fail: (error: object) => Promise<void> }[] = []
  const wire = (_: string, machine: typeof uploadsMachine) =>
    machine.provide({
      actors: {
        readFiles: fromPromise(async () => kept),
        sendPart: fromPromise(
          ({ input }) =>
            new Promise<{ received: number; isDone: boolean }>((resolve, reject) =>
              parts.push({
                ...input,
                give: (received, isDone) => act(async () => resolve({ received, isDone })),
                fail: (error) => act(async () => reject(error)),
              }),
            ),
        ),
        moveDocument: fromPromise(
          ({ input: { id, to } }) =>
            new Promise<void>((resolve, reject) => {
              done.push([to, id])
              moves.push({
                give: () => act(async () => resolve()),
                fail: (error) => act(async () => reject(error)),
              })
            }),
        ),
        watchNetwork: fromCallback(() => {}),
      },
      actions: {
        holdFiles: (_, { files }) => void done.push(['hold', files.map(({ file }) => file)]),
        forgetFile: () => {},
        storeFiles: () => {},
        removeDocument: (_, { id }) => void done.push(['remove', id]),
        log: () => {},
      },
    })
  const app = createActor(
    createMachine({
      context: { online },
      on: { network: { actions: assign(({ event }) => ({ online: event.online })) } },
    }),
  ).start()
  const page = await act(async () =>
    render(
      // What the hook needs of the app.
      <AppContext value={{ app, wire } as unknown as Wired}>
        <Page {...(issueId !== undefined && { issueId })} />
      </AppContext>,
    ),
  )
  ended.push(page.remove, () => app.stop())
  const lose = () => act(async () => app.send({ type: 'network', online: false }))
  return { parts, done, lose, moves }
}
const pdf = (name: string, letters = 4) =>
  new File(['x'.repeat(letters)], name, { type: 'application/pdf' })
const add = (...given: Parameters<typeof uploads.add>) => act(async () => uploads.add(...given))
const kept = (id: string, more: Partial<Upload> = {}): Upload => ({
  id,
  name: `${id}.pdf`,
  bytes: 4,
  category: 'other',
  received: null,
  state: 'waiting',
  problem: null,
  ...more,
})
const states = () => uploads.files.map(({ name, state }) => [name, state])

it('shows a file from its choice to its arrival, with the bytes that the server has', async () => {
  const { parts, done } = await open()
  expect([uploads.files, uploads.isOver, uploads.isSending]).toEqual([[], true, false])
  const [boiler, roof] = [pdf('boiler.pdf'), pdf('roof.pdf', 7)]
  await add([boiler, roof])
  expect(done).toEqual([['hold', [boiler, roof]]])
  const [one, other] = uploads.files.map(({ id }) => id)
  expect(one).not.toBe(other)
  expect(uploads.files).toEqual([
    { id: one, name: 'boiler.pdf', size: 4, state: 'uploading', sent: 0 },
    { id: other, name: 'roof.pdf', size: 7, state: 'waiting' },
  ])
  expect([uploads.isOver, uploads.isSending]).toEqual([false, true])
  expect(parts[0]?.propertyId).toBe('h1')
  await parts[0]?.give(3, false)
  expect(uploads.files[0]).toMatchObject({ state: 'uploading', sent: 3 })
  await parts[1]?.give(4, true)
  expect(states()).toEqual([
    ['boiler.pdf', 'done'],
    ['roof.pdf', 'uploading'],
  ])
  expect(uploads.isOver).toBe(false)
  await parts[2]?.give(7, true)
  expect([uploads.isOver, uploads.isSending]).toEqual([true, false])
  await act(async () => uploads.clear())
  expect(uploads.files).toEqual([])
})

it('a file is of the category that was chosen for it, else of the one that its name speaks of', async () => {
  const { parts } = await open()
  await add([pdf('warranty.pdf')], 'permit')
  expect(parts[0]?.file?.category).toBe('permit')
  await parts[0]?.give(4, true)
  await add([pdf('warranty.pdf')])
  expect(parts[1]?.file?.category).toBe('warranty')
  expect(parts[1]?.file).not.toHaveProperty('issueId')
})

it('one that failed says why and can be sent again; one that the server would never take cannot', async () => {
  const { parts } = await open()
  await add([pdf('boiler.pdf'), new File(['x'], 'page.pdf', { type: 'text/html' })])
  await parts[0]?.fail({ code: 'too_large', status: 413, message: 'Too large.' })
  const [failed, refused] = uploads.files
  expect(failed).toEqual({
    id: failed?.id,
    name: 'boiler.pdf',
    size: 4,
    state: 'failed',
    problem: 'Too large.',
  })
  expect(refused).toMatchObject({
    state: 'failed',
    problem: 'Choose a PDF, or a JPEG, PNG or WebP picture.',
    isFinal: true,
  })
  // The person may still send the first again.
  expect(uploads.isOver).toBe(false)
  await act(async () => uploads.retry(failed?.id ?? ''))
  expect(uploads.files[0]?.state).toBe('uploading')
  await parts[1]?.give(4, true)
  expect(uploads.isOver).toBe(true)
})

it('a file whose connection was lost is still on its way', async () => {
  const { parts } = await open()
  await add([pdf('boiler.pdf')])
  await parts[0]?.fail({ code: 'network', status: null, message: 'No.' })
  expect([states(), uploads.isSending]).toEqual([[['boiler.pdf', 'waiting']], true])
})

it('a document that is there is removed and taken back once the server has done it, and says why where it does not', async () => {
  const { parts, done, moves } = await open()
  await add([pdf('boiler.pdf')])
  await parts[0]?.give(4, true)
  const id = uploads.files[0]?.id ?? ''
  const shows = () => uploads.files[0] as { state: string; words?: string }
  const at = () => [shows().state, shows().words]
  await act(async () => uploads.remove(id))
  expect(at()).toEqual(['done', 'Being removed'])
  await moves[0]?.fail({ code: 'network', status: null, message: 'The server was not reached.' })
  expect(at()).toEqual(['done', 'The server was not reached.'])
  await act(async () => uploads.remove(id))
  await moves[1]?.give()
  expect(at()).toEqual(['removed', undefined])
  await act(async () => uploads.restore(id))
  expect(at()).toEqual(['removed', 'Being put back'])
  await moves[2]?.give()
  expect(at()).toEqual(['done', undefined])
  expect(done.slice(1)).toEqual([
    ['removed', id],
    ['removed', id],
    ['done', id],
  ])
})

it('a file waits on the device while there is no network, and says so', async () => {
  await open(undefined, [kept('boiler')], false)
  expect(uploads.files).toEqual([
    {
      id: 'boiler',
      name: 'boiler.pdf',
      size: 4,
      state: 'waiting',
      words: 'Waiting on this device for the network',
    },
  ])
  expect(uploads.isOver).toBe(false)
})

it('a document that is there stays so without a network', async () => {
  const { parts, lose } = await open()
  await add([pdf('boiler.pdf')])
  await parts[0]?.give(4, true)
  await lose()
  const id = uploads.files[0]?.id
  expect(uploads.files).toEqual([{ id, name: 'boiler.pdf', size: 4, state: 'done' }])
})

it('a home shows all of its files, those that prove a repair too', async () => {
  await open(undefined, [kept('plan'), kept('receipt', { issueId: 'i2' })], false)
  expect(states()).toEqual([
    ['plan.pdf', 'waiting'],
    ['receipt.pdf', 'waiting'],
  ])
})

it('an issue shows the files that prove its repair alone', async () => {
  const { parts } = await open('i1', [kept('plan'), kept('other', { issueId: 'i2' })])
  await add([pdf('receipt.pdf')])
  expect(states()).toEqual([['receipt.pdf', 'waiting']])
  await parts[0]?.give(4, true)
  await parts[1]?.fail({ code: 'too_large', status: 413, message: 'Too large.' })
  expect(parts.map(({ file }) => file?.issueId)).toEqual([undefined, 'i2', 'i1'])
  // Those of the home do not hold up what waits for the issue's.
  await parts[2]?.give(4, true)
  expect([states(), uploads.isOver]).toEqual([[['receipt.pdf', 'done']], true])
})
