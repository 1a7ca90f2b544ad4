import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate'
import type { DiyCategoryName } from '#contract/vocabulary/diy.ts'
import type { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import { type Known, newRun, type Run, type RunPhoto } from '#src/machines/diy/diy-run-model.ts'
import { useDiyRun } from '#src/pages/diy/use-diy-run.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* An owner's look at an area of their home. The device and the server are this file. */

let run: ReturnType<typeof useDiyRun>
/** Whether each render so far was one while the device was still read. */
const restoring: boolean[] = []
const Page = ({ category }: { category: DiyCategoryName }) => {
  run = useDiyRun('h1', category)
  restoring.push(run.isRestoring)
  return null
}
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  restoring.length = 0
})
const photo = (photo_id: string, more: Partial<RunPhoto> = {}): RunPhoto => ({
  photo_id,
  question_id: 'roof.shingles',
  url: `blob:${photo_id}`,
  state: 'waiting',
  problem: null,
  ...more,
})
const open = async (
  kept: Run | null = null,
  online = false,
  category: DiyCategoryName = 'roof-gutters',
  failure: object = { code: 'gone', status: 404, message: 'Gone.' },
) => {
  const asked: unknown[] = []
  const pictures: unknown[] = []
  const saves: string[] = []
  const stored: (Run | null)[] = []
  const wire = (_: string, machine: typeof diyRunMachine) =>
    machine.provide({
      actors: {
        readKept: fromPromise(async ({ input }) => {
          asked.push(input)
          return kept
        }),
        readRun: fromPromise(async (): Promise<Known> => ({ known: null, arrived: [] })),
        saveRun: fromPromise(() => {
          saves.push('save')
          return Promise.reject(failure)
        }),
        submitRun: fromPromise(async () => ({ analysis_id: 'a1' })),
        watchNetwork: fromCallback(() => {}),
      },
      actions: {
        storeRun: (_, { run: now }) => stored.push(now),
        forgetPhoto: () => {},
        navigate: () => {},
        log: () => {},
      },
    })
  const keepPicture = async (photoId: string, file: File) => {
    if (file.size === 0) throw new Error('No picture.')
    pictures.push([photoId, file])
    return { width: 1, height: 1, url: `blob:${file.name}` }
  }
  const app = createActor(createMachine({ context: { online } })).start()
  const page = await act(async () =>
    render(
      // What the hook needs of the app.
      <AppContext value={{ app, wire, keepPicture, apiBase: 'https://api' } as unknown as Wired}>
        <Page category={category} />
      </AppContext>,
    ),
  )
  closing.push(page.remove, () => app.stop())
  return { asked, pictures, saves, stored }
}
const change = (make: () => unknown) => act(async () => void (await make()))

it('is about this area of this home, and begins with its first question', async () => {
  const { asked } = await open()
  expect(asked).toEqual([{ propertyId: 'h1', category: 'roof-gutters' }])
  expect(run.area.category).toBe('roof-gutters')
  expect(run).toMatchObject({ at: 0, answers: {}, answered: 0, isSubmitted: false, problem: null })
  expect([restoring[0], run.isRestoring]).toEqual([true, false])
  expect([run.isWaiting, run.isSaved]).toEqual([true, false])
})

it('has the answers of an earlier visit, and counts the questions that have one', async () => {
  const answers = {
    'roof.shingles': { answer: 'ok', note: '' },
    // Of a question that the area no longer has.
    'roof.gone': { answer: 'ok', note: '' },
  } as const
  await open({ ...newRun('a1'), answers, at: 2 })
  expect([run.at, run.answered]).toEqual([2, 1])
  await change(() => run.answer('roof.flashing', 'problem'))
  await change(() => run.note('roof.flashing', 'It is loose.'))
  expect(run.answers['roof.flashing']).toEqual({ answer: 'problem', note: 'It is loose.' })
  expect(run.answered).toBe(2)
  await change(() => run.show(5))
  expect(run.at).toBe(5)
})

it('shows the photographs of one question: those of this page from here, those of the server from there', async () => {
  const photos = [
    photo('p1'),
    photo('p2', { url: '/photos/p2/small', state: 'sent' }),
    photo('p3', { state: 'removing' }),
    photo('p4', { question_id: 'roof.flashing' }),
  ]
  await open({ ...newRun('a1'), photos })
  expect(run.photosOf('roof.shingles').map(({ photo_id, src }) => [photo_id, src])).toEqual([
    ['p1', 'blob:p1'],
    ['p2', 'https://api/photos/p2/small'],
  ])
  expect(run.photosOf('roof.flashing').map(({ photo_id }) => photo_id)).toEqual(['p4'])
})

it('keeps a picture on the device before it is shown, and shows none that cannot be kept', async () => {
  const { pictures } = await open({
    ...newRun('a1'),
    answers: { 'roof.shingles': { answer: 'ok', note: '' } },
  })
  const file = new File(['light'], 'roof.jpg')
  await change(() => run.addPhoto('roof.shingles', file))
  const [shown] = run.photosOf('roof.shingles')
  expect(pictures).toEqual([[shown?.photo_id, file]])
  expect(shown).toMatchObject({ url: 'blob:roof.jpg', src: 'blob:roof.jpg', state: 'waiting' })
  await act(() =>
    expect(run.addPhoto('roof.shingles', new File([], 'broken.jpg'))).rejects.toThrow(
      'No picture.',
    ),
  )
  expect(run.photosOf('roof.shingles')).toHaveLength(1)
  await change(() => run.addPhoto('roof.shingles', file))
  expect(new Set(run.photosOf('roof.shingles').map(({ photo_id }) => photo_id)).size).toBe(2)
  await change(() => run.removePhoto(shown?.photo_id ?? ''))
  expect(run.photosOf('roof.shingles').map(({ photo_id }) => photo_id)).not.toContain(
    shown?.photo_id,
  )
})

it('takes a photograph that is kept after its owner has left the area, and shows it where they come back', async () => {
  const first = await open({
    ...newRun('a1'),
    answers: { 'roof.shingles': { answer: 'ok', note: '' } },
  })
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const file = new File(['light'], 'roof.jpg')
  const { whileKeeping, addPhoto } = run
  const keeping = whileKeeping(() => promise.then(() => addPhoto('roof.shingles', file)))
  closing.shift()?.()
  await new Promise((done) => setTimeout(done))
  const again = await open()
  expect(run.isKeeping).toBe(true)
  await change(() => {
    resolve()
    return keeping
  })
  expect(run.isKeeping).toBe(false)
  expect(first.stored.at(-1)?.photos).toMatchObject([{ url: 'blob:roof.jpg', state: 'waiting' }])
  expect(again.asked).toEqual([])
  expect(run.photosOf('roof.shingles')).toHaveLength(1)
})

it('ends with its page where no photograph is being kept any more', async () => {
  await open()
  await change(() => run.whileKeeping(async () => {}))
  closing.shift()?.()
  await new Promise((done) => setTimeout(done))
  expect((await open()).asked).toHaveLength(1)
})

it('is submitted from the press on, while it waits for the network', async () => {
  await open({ ...newRun('a1'), answers: { 'roof.shingles': { answer: 'ok', note: '' } } })
  await change(() => run.submit())
  expect([run.isSubmitted, run.isWaiting]).toEqual([true, true])
})

it('is saved where nothing waits for the server, and submitted from there to the end', async () => {
  await open(null, true)
  expect([run.isSaved, run.isWaiting, run.isSubmitted]).toEqual([true, false, false])
  await change(() => run.submit())
  expect(run.isSubmitted).toBe(true)
})

it('says why the server does not take the answers, until they are sent again', async () => {
  const answers = { 'roof.shingles': { answer: 'ok', note: '' } } as const
  const kept = { ...newRun('a1'), answers, unsent: ['roof.shingles'], submitted: true }
  const { saves } = await open(kept, true)
  await soon(() => expect(run.problem).toBe('Gone.'))
  expect(saves).toHaveLength(1)
  await change(() => run.submit())
  await change(() => run.retry())
  await soon(() => expect([saves.length, run.problem]).toEqual([2, 'Gone.']))
})

it('waits with answers that the server could not be reached with, although there is a network', async () => {
  const answers = { 'roof.shingles': { answer: 'ok', note: '' } } as const
  const kept = { ...newRun('a1'), answers, unsent: ['roof.shingles'] }
  const lost = { code: 'network', status: null, message: 'No answer.' }
  const { saves } = await open(kept, true, 'roof-gutters', lost)
  await soon(() => expect([saves.length, run.isWaiting]).toEqual([1, true]))
})

it('says that the look before was submitted elsewhere', async () => {
  await open({ ...newRun('a1'), submittedElsewhere: true })
  expect(run.submittedElsewhere).toBe(true)
  closing.shift()?.()
  await open(newRun('a1'))
  expect(run.submittedElsewhere).toBe(false)
})

it('an area that there is not is a fault of the page', async () => {
  await expect(open(null, false, 'cellar' as DiyCategoryName)).rejects.toThrow('cellar is no area')
})
