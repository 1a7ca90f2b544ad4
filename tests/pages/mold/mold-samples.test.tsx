import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import type { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Found } from '#src/machines/worksheets/inspection-form-setup.ts'
import { useMoldForms } from '#src/pages/mold/mold-forms.ts'
import { MoldSamples } from '#src/pages/mold/mold-samples.tsx'
import type { Wired } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof openForms>
beforeEach(() => {
  // Nothing is downloaded here, and the field work with the photos does not come.
  const wire = (name: string, chart: unknown) =>
    name !== 'inspectionForm'
      ? chart
      : (chart as typeof inspectionFormMachine).provide({
          actors: {
            loadWork: fromPromise<Found, { inspectionId: string }>(() => new Promise(() => {})),
            watchOutbox: fromCallback(() => () => {}),
          },
        })
  page = openForms(null, { ...start().wired, wire: wire as Wired['wire'] })
})
afterEach(() => page.close())

const sample = (sample_id: string, location: string) => ({
  sample_id,
  type: 'air' as const,
  location,
  outdoor: false,
  minutes: 5,
  liters_per_minute: 15,
  note: '',
})
const test = {
  inspection_id: 'v1',
  attempt: 1,
  time_zone: 'America/Chicago',
  collected_at: null,
  version: 2,
  events: [{ event: 'write' }],
  laboratory: '',
  collected_by: '',
  weather: '',
  samples: [sample('S-1', 'Front lawn'), sample('S-2', 'Attic'), sample('S-3', 'Kitchen')],
  results: [{ sample_id: 'S-2', fraction_read: 1, counts: [], growth: null }],
  // Nothing else of it is read here.
} as unknown as MoldTestRecord
const Samples = ({ test }: { test: MoldTestRecord }) => (
  <MoldSamples test={test} earlier={[]} form={useMoldForms(test).samples} />
)
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
  )
const samples = () =>
  [...document.querySelectorAll('h2, h3')]
    .map(({ textContent }) => textContent)
    .filter((words) => words?.startsWith('Sample '))
const text = () => document.body.textContent
const lost = 'Saving without S-2 also removes what the laboratory read of it.'

it('a sample that was removed can be put back where it was', async () => {
  await page.show(<Samples test={test} />)
  await press('Remove sample S-2')
  expect(samples()).toEqual(['Sample S-1', 'Sample S-3'])
  // The code of the offer comes with the first thing that is removed.
  await soon(async () => {
    await act(async () => {})
    expect(text()).toContain('Sample S-2 is removed.')
  })
  await press('Undo')
  expect(samples()).toEqual(['Sample S-1', 'Sample S-2', 'Sample S-3'])
  expect(text()).not.toContain('is removed')
  expect(text()).toContain('The samples are saved.')
})

it('a sample whose results would go with it is named until it is saved', async () => {
  await page.show(<Samples test={test} />)
  await press('Remove sample S-3')
  expect(text()).not.toContain('Saving without')
  await press('Remove sample S-2')
  expect(text()).toContain(lost)
  await press('Save the samples')
  expect(text()).not.toContain('is removed')
  const saved = { ...test, version: 3, samples: test.samples.slice(0, 1), results: [] }
  await page.answer({ test: saved })
  expect(text()).not.toContain('Saving without')
  await page.show(<Samples test={saved} />)
  expect(text()).not.toContain('Saving without')
})

it('the focus goes on to the next sample, and from the last one to the button that adds one', async () => {
  await page.show(<Samples test={test} />)
  for (const [name, next] of [
    ['Remove sample S-2', 'Remove sample S-3'],
    ['Remove sample S-3', 'Add a sample'],
  ] as const) {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === name,
    )
    button?.focus()
    await press(name)
    await soon(() => expect(document.activeElement?.textContent).toBe(next))
  }
})

const field = (label: string, at = 0) => {
  const labels = [...document.querySelectorAll('label')]
  const found = labels.filter(({ textContent }) => textContent?.startsWith(label))[at]
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}

it('a moisture reading that was removed can be put back, and the next one begins with the same meter', async () => {
  await page.show(<Samples test={test} />)
  await press('Add a moisture reading')
  await expect.poll(() => field('Place')).not.toBeNull()
  type(field('Place'), 'North wall')
  type(field('Moisture, %'), '24.5')
  type(field('Meter or method'), 'Pin meter')
  await press('Add a moisture reading')
  expect(field('Meter or method', 1).value).toBe('Pin meter')
  await press('Remove moisture reading 1')
  expect(text()).toContain('Moisture reading North wall is removed.')
  expect(field('Place').value).toBe('')
  await press('Undo')
  expect([field('Place').value, field('Moisture, %').value]).toEqual(['North wall', '24.5'])
  expect(field('Place', 1).value).toBe('')
})

it('moisture that is saved is shown with the samples, and once it is typed over it is not saved yet', async () => {
  const moisture = [{ place: 'Sill', material: 'Pine', percent: 19, method: 'Pin', note: '' }]
  await page.show(<Samples test={{ ...test, moisture }} />)
  await expect.poll(() => field('Place')).not.toBeNull()
  expect([field('Place').value, field('Moisture, %').value]).toEqual(['Sill', '19'])
  expect(text()).toContain('The samples are saved.')
  type(field('Moisture, %'), '20')
  expect(text()).not.toContain('The samples are saved.')
})

it('nothing is put back over a change that came after the removal', async () => {
  await page.show(<Samples test={test} />)
  await press('Remove sample S-2')
  await press('Add a sample')
  expect(text()).not.toContain('is removed')
  expect(samples()).toHaveLength(3)
})

it('says beside the button why the samples were not saved, and not far above it', async () => {
  await page.show(<Samples test={test} />)
  await press('Remove sample S-3')
  await press('Save the samples')
  await page.fail('The server does not answer.')
  const alert = document.querySelector('[role=alert]')
  expect(alert?.textContent).toBe('The server does not answer.')
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Save the samples',
  )
  expect(alert?.nextElementSibling?.contains(button ?? null)).toBe(true)
})

it('says which samples there are now, where another device has written some meanwhile', async () => {
  await page.show(<Samples test={test} />)
  await press('Remove sample S-3')
  await page.show(<Samples test={{ ...test, version: 3, samples: [sample('S-9', 'Cellar')] }} />)
  expect(text()).toContain('It has 1 sample now: S-9 (Cellar).')
  const three = [...test.samples.slice(0, 2), sample('S-3', 'Pantry')]
  await page.show(<Samples test={{ ...test, version: 4, samples: three }} />)
  expect(text()).toContain('It has 3 samples now: S-1 (Front lawn), S-2 (Attic), and S-3 (Pantry).')
  await page.show(<Samples test={{ ...test, version: 5, samples: [] }} />)
  expect(text()).toContain('It has no samples now.')
})

it('a laboratory that is only typed is not on the paper yet', async () => {
  await page.show(<Samples test={test} />)
  const paper = () =>
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Chain of custody as PDF',
    )
  expect(paper()?.nextElementSibling).toBeNull()
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith('Laboratory'),
  )
  const field = document.getElementById(label?.htmlFor ?? '')
  if (field !== null) type(field, 'Example Labs')
  expect(paper()?.nextElementSibling?.textContent).toContain('Save the samples first')
  expect(text()).not.toContain('The samples are saved.')
})

it('the time at which the samples were taken is on the clocks of the home, and can be corrected', async () => {
  // 6:30 PM in Texas.
  const collected = { ...test, collected_at: '2026-03-06T00:30:20.000Z' }
  await page.show(<Samples test={collected} />)
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith('Samples taken at'),
  )
  const field = document.getElementById(label?.htmlFor ?? '') as HTMLInputElement | null
  if (field === null) throw new Error('There is no field for the time')
  expect(field.value).toBe('2026-03-05T18:30')
  type(field, '2026-03-05T14:15')
  await press('Save the samples')
  expect(page.sent).toMatchObject([{ body: { collected_at: '2026-03-05T20:15:00.000Z' } }])
})
