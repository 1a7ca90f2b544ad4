import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AnswerPhotos } from '#src/pages/diy/answer-photos.tsx'
import type { UsedRun } from '#src/pages/diy/use-diy-run.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { render } from '#tests/support/browser/render.tsx'

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
beforeEach(() => {
  ;[kept, saved] = [[], []]
  const wired = { savePicture: (file: File) => void saved.push(file) } as unknown as Wired
  page = render(
    <AppContext value={wired}>
      <AnswerPhotos run={run} questionId="roof.shingles" label="Shingles" />
    </AppContext>,
  )
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
  expect(page.all('button')).toEqual([])
})

it('names the photos that are too many', async () => {
  await add(...['1', '2', '3', '4', '5', '6'].map((name) => jpeg(`${name}.jpg`)))
  expect(kept).toHaveLength(4)
  expect(alarm()).toEqual([
    'An answer can have at most 4 photos. These were left out: 5.jpg and 6.jpg.',
  ])
})
