import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import type { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Found } from '#src/machines/worksheets/inspection-form-setup.ts'
import { useMoldForms } from '#src/pages/mold/mold-forms.ts'
import { MoldSamples } from '#src/pages/mold/mold-samples.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* The photos of samples, with the real charts of the form and of the samples; the device and the server are the test. */

const photo = (photo_id: string, sample_key: string, caption = '') => ({
  ...{ photo_id, sample_key, caption, worksheet_id: 'mold', item_id: null, finding_id: null },
  ...{ width: 4, height: 3, url: `/photos/${photo_id}/full`, marks: [], version: 1 },
  ...{ thumbnail_url: `/photos/${photo_id}/thumbnail`, created_at: '2026-03-05T18:00:00Z' },
})
const sample = (sample_id: string, location: string) => ({
  ...{ sample_id, location, type: 'air' as const, outdoor: false, note: '' },
  ...{ minutes: 5, liters_per_minute: 15 },
})
const test = {
  ...{ inspection_id: 'v1', attempt: 1, version: 2, results: [] },
  ...{ time_zone: 'America/Chicago', collected_at: null },
  ...{ laboratory: '', collected_by: '', weather: '', events: [{ event: 'write' }] },
  samples: [sample('S-1', 'Lawn'), sample('S-2', 'Attic')],
  sample_keys: [
    { sample_id: 'S-1', sample_key: 'k1' },
    { sample_id: 'S-2', sample_key: 'k2' },
  ],
  // Nothing else of it is read here.
} as unknown as MoldTestRecord
const workOf = (photos: object[], more: object = {}) =>
  ({
    ...{ inspection_id: 'v1', status: 'in_progress', editable: true, worksheets: [] },
    ...{ findings: [], photos, ...more },
    // Nor of the field work.
  }) as unknown as FieldWork

let page: ReturnType<typeof openForms>
let edits: Edit[]
let kept: string[]
let load: () => Promise<Found>
let visits = 0
beforeEach(() => {
  giveDialogs()
  edits = []
  kept = []
  visits += 1
  const { app, wired } = start()
  // Each test has a form of its own.
  app.send({ type: 'session.signedIn', session: session(`ann ${visits}`) })
  const wire = (name: string, chart: unknown) =>
    name !== 'inspectionForm'
      ? chart
      : (chart as typeof inspectionFormMachine).provide({
          actors: {
            loadWork: fromPromise<Found, { inspectionId: string }>(() => load()),
            watchOutbox: fromCallback(() => () => {}),
          },
          actions: { queueEdit: (_, { edit }) => void edits.push(edit) },
        })
  const keepPicture = async (photoId: string) => {
    kept.push(photoId)
    return { width: 4, height: 3, url: `blob:${photoId}` }
  }
  page = openForms(null, { ...wired, apiBase: '', wire, keepPicture } as never)
})
afterEach(() => page.close())

const Samples = ({ of = test, earlier = [] as MoldTestRecord[] }) => (
  <MoldSamples test={of} earlier={earlier} form={useMoldForms(of).samples} />
)
const show = async (work: FieldWork, node = <Samples />) => {
  load = async () => ({ work, unsent: [], fromDevice: false })
  await page.show(node)
}
const region = (name: string) =>
  [...document.querySelectorAll('section')].find(
    (one) => one.querySelector('h2, h3')?.textContent === name,
  )
const button = (name: string, within: Element | undefined = document.body) =>
  [...(within?.querySelectorAll('button') ?? [])].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
const press = (name: string) => act(async () => button(name)?.click())
const text = () => document.body.textContent ?? ''
const fileField = (name: string) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent?.trim() === name)
    ?.querySelector('input')
const choose = async (name: string) => {
  const input = fileField(name)
  if (!input) throw new Error(`There is no field "${name}".`)
  const file = new File(['light'], 'closet.jpg', { type: 'image/jpeg' })
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

describe('the photos of a sample', () => {
  it('are with their sample, each with where it is', async () => {
    await show(workOf([photo('a', 'k2', 'Behind the sofa')]))
    await soon(() => expect(region('Sample S-2')?.textContent).toContain('Behind the sofa'))
    expect(region('Sample S-2')?.querySelector('img')?.alt).toBe('Behind the sofa')
    expect(region('Sample S-2')?.textContent).toContain('Saved')
    expect(region('Sample S-1')?.querySelector('img')).toBeNull()
  })

  it('go to the unsent work as those of an item, under the key of the sample and without its name', async () => {
    await show(workOf([]))
    await soon(() => expect(fileField('Add photos to sample S-2, Attic')).toBeTruthy())
    await choose('Add photos to sample S-2, Attic')
    await soon(() => expect(edits).toHaveLength(1))
    expect(edits).toMatchObject([
      {
        kind: 'photo',
        photo: { photo_id: kept[0], sample_key: 'k2', caption: '', worksheet_id: 'mold' },
      },
    ])
    expect(edits).toMatchObject([{ photo: { item_id: null, finding_id: null } }])
    expect(region('Sample S-2')?.querySelector('img')).not.toBeNull()
  })

  it('can be taken of a sample that is not saved yet, which is saved under their key', async () => {
    await show(workOf([]))
    await press('Add a sample')
    await soon(() => expect(fileField('Add photos to sample S-3')).toBeTruthy())
    await choose('Add photos to sample S-3')
    await soon(() => expect(edits).toHaveLength(1))
    const [edit] = edits
    const key = edit?.kind === 'photo' ? edit.photo.sample_key : undefined
    await press('Save the samples')
    expect(page.sent).toMatchObject([
      {
        body: {
          sample_keys: [...(test.sample_keys ?? []), { sample_id: 'S-3', sample_key: key }],
        },
      },
    ])
    expect(page.sent).not.toHaveProperty('0.body.samples.0.sample_key')
  })

  it('stay with a sample whose name is typed anew', async () => {
    await show(workOf([photo('a', 'k2', 'Behind the sofa')]))
    const field = document.querySelectorAll<HTMLInputElement>('input[type=text], input:not([type])')
    const name = [...field].find(({ value }) => value === 'S-2')
    if (name === undefined) throw new Error('S-2 has no field for its name')
    type(name, 'CLOSET')
    await soon(() => expect(region('Sample CLOSET')?.textContent).toContain('Behind the sofa'))
    await press('Save the samples')
    expect(page.sent).toMatchObject([
      { body: { sample_keys: [{ sample_key: 'k1' }, { sample_id: 'CLOSET', sample_key: 'k2' }] } },
    ])
  })

  it('are removed at once, with a way back', async () => {
    await show(workOf([photo('a', 'k2', 'Behind the sofa')]))
    await soon(() => expect(button('Remove photo of Behind the sofa')).toBeTruthy())
    await press('Remove photo of Behind the sofa')
    expect(edits).toMatchObject([{ kind: 'photoRemoved', photo_id: 'a', photo: { photo_id: 'a' } }])
    expect(region('Sample S-2')?.querySelector('img')).toBeNull()
    await soon(() => expect(text()).toContain('The photo was removed.'))
    await press('Undo')
    expect(edits.at(-1)).toMatchObject({ kind: 'photo', photo: { photo_id: 'a' } })
    expect(region('Sample S-2')?.querySelector('img')).not.toBeNull()
  })

  it('are hidden with a removed sample, and not said to have none', async () => {
    await show(workOf([photo('a', 'k2', 'Behind the sofa')]))
    await soon(() => expect(text()).toContain('Behind the sofa'))
    await press('Remove sample S-2')
    expect(text()).not.toContain('Behind the sofa')
    await press('Save the samples')
    const saved = {
      ...test,
      version: 3,
      samples: test.samples.slice(0, 1),
      sample_keys: test.sample_keys?.slice(0, 1),
    }
    await page.answer({ test: saved })
    await page.show(<Samples of={saved as MoldTestRecord} />)
    expect(text()).not.toContain('Photos without a sample')
  })

  it('of no sample of this test can be moved to one, and those of an earlier test are left alone', async () => {
    const earlier = { sample_keys: [{ sample_id: 'S-1', sample_key: 'k0' }] } as MoldTestRecord
    const photos = [photo('a', 'k9', 'Of nothing'), photo('b', 'k0', 'Of before')]
    await show(workOf(photos), <Samples earlier={[earlier]} />)
    await soon(() => expect(region('Photos without a sample')).toBeTruthy())
    expect(text()).toContain('Of nothing')
    expect(text()).not.toContain('Of before')
    await press('Change photo of Of nothing')
    await soon(() => expect(document.querySelector('dialog select')).not.toBeNull())
    const select = document.querySelector<HTMLSelectElement>('dialog select')
    if (select === null) throw new Error('There is nothing to choose')
    expect([...select.options].map(({ textContent }) => textContent)).toEqual([
      ...['No sample of this test', 'S-1, Lawn', 'S-2, Attic'],
    ])
    await act(async () => {
      select.value = 'k2'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(edits).toMatchObject([{ kind: 'photo', photo: { photo_id: 'a', sample_key: 'k2' } }])
    expect(region('Sample S-2')?.textContent).toContain('Of nothing')
  })

  it('are changed in a dialog that is in no other form', async () => {
    await show(workOf([photo('a', 'k2', 'Behind the sofa')]))
    await soon(() => expect(button('Change photo of Behind the sofa')).toBeTruthy())
    await press('Change photo of Behind the sofa')
    await soon(() => expect(document.querySelector('dialog input')).toBeTruthy())
    expect(document.querySelector('dialog')?.closest('form')).toBeNull()
  })
})

describe('where photos cannot be added', () => {
  it('a completed visit says so, and can be reopened', async () => {
    await show(workOf([photo('a', 'k2', 'Sofa')], { status: 'completed', editable: false }))
    await soon(() => expect(text()).toContain('the field work, which is completed'))
    expect(text()).toContain('Sofa')
    expect(button('Reopen')).toBeTruthy()
    expect(document.querySelector('input[type=file]')).toBeNull()
    expect(button('Remove photo of Sofa')).toBeUndefined()
  })

  it('a published one says so, and is not reopened here', async () => {
    await show(workOf([], { status: 'finalized', editable: false }))
    await soon(() => expect(text()).toContain('the field work, which is finalized'))
    expect(button('Reopen')).toBeUndefined()
  })

  it('a sample of a form from before the keys is to be saved first', async () => {
    await show(workOf([]), <Samples of={{ ...test, sample_keys: undefined }} />)
    await soon(() => expect(text()).toContain('Save the samples to add photos of this one.'))
    await press('Remove sample S-2')
    await press('Save the samples')
    expect(page.sent).not.toHaveProperty('0.body.sample_keys')
  })

  it('field work that did not come says why, and is asked for again', async () => {
    let tries = 0
    load = async () => {
      tries += 1
      throw { code: 'server_error', status: 503, message: 'The server does not answer.' }
    }
    await page.show(<Samples />)
    await soon(() => expect(text()).toContain('The server does not answer.'))
    const before = tries
    await press('Try again')
    await soon(() => expect(tries).toBeGreaterThan(before))
    expect(text()).toContain('Sample S-2')
  })
})
