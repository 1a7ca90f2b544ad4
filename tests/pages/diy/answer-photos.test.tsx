import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import { AnswerPhotos } from '#src/pages/diy/answer-photos.tsx'
import { useNotKept } from '#src/pages/diy/not-kept-photos.tsx'
import { Review } from '#src/pages/diy/review.tsx'
import type { UsedRun } from '#src/pages/diy/use-diy-run.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { click, render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
let kept: string[]
let saved: File[]
const failures: Record<string, string> = {
  'blurred.jpg': 'UnreadablePicture',
  'full.jpg': 'QuotaExceededError',
}
const run = {
  photosOf: () => [],
  photosMost: 4,
  whileKeeping: (keep: () => Promise<unknown>) => keep(),
  addPhoto: async (_: string, { name }: File) => {
    const failure = failures[name]
    if (failure !== undefined) throw Object.assign(new Error(), { name: failure })
    kept.push(name)
  },
  // Nothing else of it is used here.
} as unknown as UsedRun
const Page = ({ children, area }: { children: (run: UsedRun) => ReactNode; area: string }) => {
  const notKept = useNotKept(area)
  return children({ ...run, notKept })
}
const area = diyCategoryOf('roof-gutters')
const [first, second] = area?.questions ?? []
let visit = 0
const show = (children: (run: UsedRun) => ReactNode) => (
  <AppContext value={{ savePicture: (file: File) => void saved.push(file) } as unknown as Wired}>
    <Page area={`area ${visit}`}>{children}</Page>
  </AppContext>
)
const question = (id = first?.question_id ?? '') =>
  show((one) => <AnswerPhotos run={one} questionId={id} label="Shingles" />)
const review = () =>
  show((one) => <Review run={{ ...one, area, answers: {}, answered: 1 } as unknown as UsedRun} />)
beforeEach(() => {
  ;[kept, saved] = [[], []]
  visit += 1
  page = render(question())
})
afterEach(() => page.remove())
const jpeg = (name: string) => new File(['picture'], name, { type: 'image/jpeg' })
const add = (...files: File[]) =>
  act(async () => {
    const input = page.one('input')
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const alarm = () => page.all('[role=alert]').map(({ textContent }) => textContent)

it('names each photo of an answer that was chosen in vain', async () => {
  const heic = new File(['picture'], 'one.heic', { type: 'image/heic' })
  await add(heic, jpeg('blurred.jpg'), jpeg('full.jpg'), jpeg('good.jpg'))
  expect(kept).toEqual(['good.jpg'])
  expect(alarm()).toEqual([
    expect.stringContaining('one.heic is not a JPEG, PNG or WebP picture.'),
    expect.stringContaining('blurred.jpg cannot be read as a picture.'),
    expect.stringContaining('full.jpg could not be kept: this device has no room.'),
  ])
})

it('gives a photo back that this device did not keep', async () => {
  await add(jpeg('full.jpg'))
  const button = page.saying('button', 'Save full.jpg as a file')
  act(() => button.click())
  expect(saved.map(({ name }) => name)).toEqual(['full.jpg'])
  expect([page.all('button'), alarm()]).toEqual([[], []])
})

it('tells of a photo that was not kept at its own question, after another was shown, and on the review', async () => {
  await add(jpeg('full.jpg'))
  page.show(question(second?.question_id))
  expect([alarm(), page.all('button')]).toEqual([[], []])
  page.show(review())
  const [told] = alarm()
  expect(told).toContain(first?.ask)
  expect(told).toContain('full.jpg could not be kept')
  expect(page.saying('button', 'Save full.jpg as a file')).toBeDefined()
  page.show(question())
  click(page.saying('button', 'Save full.jpg as a file'))
  expect(saved.map(({ name }) => name)).toEqual(['full.jpg'])
  page.show(review())
  expect(alarm()).toEqual([])
})

it('hides a sentence about a photo that nobody can save, when its reader says so', async () => {
  await add(jpeg('blurred.jpg'))
  expect(alarm()).toHaveLength(1)
  click(page.saying('button', 'Hide'))
  expect(alarm()).toEqual([])
})

it('offers a phone both its camera and the pictures that it has', () => {
  const fields = () =>
    page
      .all('input')
      .map((field) => [field.getAttribute('capture'), field.hasAttribute('multiple')])
  expect(fields()).toEqual([[null, true]])
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
  page.show(null)
  page.show(question())
  expect(fields()).toEqual([
    ['environment', false],
    [null, true],
  ])
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 0, configurable: true })
})

it('asks before it removes a photo', () => {
  const removed: string[] = []
  const photo = { photo_id: 'p1', src: '/p1/thumbnail', state: 'sent', problem: null }
  const one = { ...run, photosOf: () => [photo], removePhoto: (id: string) => removed.push(id) }
  page.show(
    show((around) => (
      <AnswerPhotos
        run={{ ...around, ...one } as unknown as UsedRun}
        questionId="q"
        label="Shingles"
      />
    )),
  )
  click(page.saying('button', 'Remove photo 1'))
  expect(removed).toEqual([])
  click(page.saying('button', 'Remove photo 1'))
  expect(removed).toEqual(['p1'])
})

it('names the photos that are too many', async () => {
  await add(...['1', '2', '3', '4', '5', '6'].map((name) => jpeg(`${name}.jpg`)))
  expect(kept).toHaveLength(4)
  expect(alarm()).toEqual([
    expect.stringContaining(
      'An answer can have at most 4 photos. These were left out: 5.jpg and 6.jpg.',
    ),
  ])
})
