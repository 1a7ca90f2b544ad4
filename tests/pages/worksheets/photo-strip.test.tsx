import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { Photo } from '#contract/photo-parts.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import type { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Found } from '#src/machines/worksheets/inspection-form-setup.ts'
import { PhotoStrip } from '#src/pages/worksheets/photo-strip.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* The photos of a finding; the device and the server are the test. */

const photo = (caption: string): Photo => ({
  ...{ photo_id: 'a', caption, worksheet_id: 'roof', item_id: 'covering', finding_id: 'f' },
  ...{ width: 4, height: 3, url: '/photos/a/full', thumbnail_url: '/photos/a/thumbnail' },
  ...{ created_at: '2026-03-05T18:00:00Z', marks: [], version: 1 },
})
const finding = (finding_id: string, title: string) => ({
  ...{ finding_id, title, worksheet_id: 'roof', item_id: 'covering' },
})

let page: ReturnType<typeof openForms>
let edits: Edit[]
let visits = 0
let work: { -readonly [K in keyof FieldWork]: FieldWork[K] }
/** A page with the worksheets as they are. Each has a form of its own. */
const renew = () => {
  visits += 1
  const { app, wired } = start()
  app.send({ type: 'session.signedIn', session: session(`sam ${visits}`) })
  const wire = (name: string, chart: unknown) =>
    name !== 'inspectionForm'
      ? chart
      : (chart as typeof inspectionFormMachine).provide({
          actors: {
            loadWork: fromPromise<Found, { inspectionId: string }>(async () => ({
              ...{ work: { ...work }, unsent: [], fromDevice: false },
            })),
            watchOutbox: fromCallback(() => () => {}),
          },
          actions: { queueEdit: () => {} },
        })
  const keepPicture = async (photoId: string) => ({ width: 4, height: 3, url: `blob:${photoId}` })
  return openForms(null, { ...wired, apiBase: '', wire, keepPicture } as never)
}
beforeEach(() => {
  giveDialogs()
  edits = []
  work = {
    ...{ inspection_id: 'v1', status: 'in_progress', editable: true, photos: [] },
    worksheets: [
      { worksheet_id: 'roof', facts: [], items: [{ item_id: 'covering', label: 'Covering' }] },
    ],
    findings: [finding('f', 'Slates slipped'), finding('g', 'Moss')],
    // Nothing else of it is read here.
  } as unknown as FieldWork
  page = renew()
})
afterEach(() => page.close())

const show = (title: string, photos: Photo[] = []) =>
  page.show(
    <PhotoStrip
      photos={photos}
      inspectionId="v1"
      worksheetId="roof"
      itemId="covering"
      findingId="f"
      label={title}
      editable
      edit={(edit) => void edits.push(edit)}
      remove={() => {}}
    />,
  )
/** Whether each photo is marked as the cover. */
const marked = () =>
  [...document.querySelectorAll('figure, li')]
    .filter((one) => one.querySelector('[aria-label^="Change photo"]') !== null)
    .map((one) => one.textContent?.includes('Cover') ?? false)
const alt = () => document.querySelector('img')?.alt
const open = async (name: string) => {
  const button = document.querySelector<HTMLElement>(`[aria-label="Change photo of ${name}"]`)
  await act(async () => button?.click())
  await soon(() => expect(document.querySelector('dialog select')).not.toBeNull())
}
const caption = () => document.querySelector<HTMLInputElement>('dialog input[maxlength="300"]')

describe('a photo of a finding', () => {
  it('leaves the focus to the next photo when it is removed, and then to what takes a new one', async () => {
    const other = { ...photo('South'), photo_id: 'b' }
    await show('Slates slipped', [photo('North'), other])
    const remove = async (name: string) => {
      const button = document.querySelector<HTMLElement>(`[aria-label="Remove photo of ${name}"]`)
      button?.focus()
      await act(async () => button?.click())
    }
    await remove('North')
    await show('Slates slipped', [other])
    await soon(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove photo of South'),
    )
    await remove('South')
    await show('Slates slipped', [])
    await soon(() => expect(document.activeElement?.getAttribute('type')).toBe('file'))
  })

  it('is kept without a caption, and is called after the finding, whatever that is called later', async () => {
    await show('Defect: Covering')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('There is nothing to choose a picture with')
    const file = new File(['light'], 'roof.jpg', { type: 'image/jpeg' })
    Object.defineProperty(input, 'files', { configurable: true, value: [file] })
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
    await soon(() => expect(edits).toHaveLength(1))
    const [edit] = edits
    if (edit?.kind !== 'photo') throw new Error('No photo was kept')
    expect(edit.photo.caption).toBe('')
    await show('Slates slipped', [edit.photo])
    expect(alt()).toBe('Slates slipped')
    await show('Slates gone', [edit.photo])
    expect(alt()).toBe('Slates gone')
  })

  it('has a caption once the inspector writes one, and is called after the finding again without it', async () => {
    await show('Slates slipped', [photo('')])
    await open('Slates slipped')
    const field = caption()
    if (!field) throw new Error('There is no field for a caption')
    expect(field.value).toBe('')
    type(field, 'The north side')
    type(field, '')
    expect(edits).toMatchObject([
      { photo: { caption: 'The north side' } },
      { photo: { caption: '' } },
    ])
  })

  it('becomes the cover of the report, which is marked, and is no longer when its inspector says so', async () => {
    const press = async (name: string) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')]
      const button = buttons.find(({ textContent }) => textContent === name)
      if (button === undefined) throw new Error(`There is no button ${name}`)
      await act(async () => button.click())
    }
    // The form has no photo of its own here: what the strip shows is given.
    await show('Slates slipped', [photo('')])
    await open('Slates slipped')
    await press('Use as cover')
    expect(edits).toEqual([{ kind: 'cover', photo_id: 'a' }])
    work.photos = [photo(''), { ...photo(''), photo_id: 'b', worksheet_id: 'exterior' }]
    work.cover = { photo_id: 'a', version: 1 }
    await page.close()
    page = renew()
    await show('Slates slipped', work.photos)
    await soon(() => expect(marked()).toEqual([true, false]))
    await open('Slates slipped')
    await press('Let the report choose')
    expect(edits.at(-1)).toEqual({ kind: 'cover', photo_id: null })
    work.cover = { photo_id: null, version: 2 }
    await page.close()
    page = renew()
    await show('Slates slipped', work.photos)
    // The report takes one of the outside by itself.
    await soon(() => expect(marked()).toEqual([false, true]))
  })

  it.each(['', 'The north side'])('takes the caption %j along to another finding', async (own) => {
    await show('Slates slipped', [photo(own)])
    await open(own || 'Slates slipped')
    const select = [...document.querySelectorAll<HTMLSelectElement>('dialog select')].at(-1)
    await act(async () => {
      if (select) select.value = 'g'
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(edits).toMatchObject([{ photo: { finding_id: 'g', caption: own } }])
  })
})
