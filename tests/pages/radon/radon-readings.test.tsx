import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RadonTestRecord } from '#contract/radon-tests.ts'
import { useRadonForms } from '#src/pages/radon/radon-forms.ts'
import { RadonReadings } from '#src/pages/radon/radon-readings.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof openForms>
beforeEach(() => {
  page = openForms(null, start().wired)
})
afterEach(() => page.close())

const test = {
  inspection_id: 'v1',
  attempt: 1,
  version: 2,
  events: [{ event: 'enter' }],
  time_zone: 'America/Chicago',
  setup: {
    location: '',
    device: '',
    serial: '',
    calibrated_on: null,
    calibration_expires_on: null,
    placement: [],
    closed_checks: [],
    closed_since: null,
    closed_by: '',
    started_at: null,
  },
  report: {
    test: {
      started_at: null,
      closed_since: null,
      closed_checks: [],
      calibrated_on: null,
      placement: [],
      readings: Array.from({ length: 50 }, (_, at) => ({ hour: at + 1, pci_per_l: 4, mark: null })),
    },
  },
  // Nothing else of it is read here.
} as unknown as RadonTestRecord
const Readings = ({ test }: { test: RadonTestRecord }) => (
  <RadonReadings test={test} form={useRadonForms(test).readings} />
)
const verdict = () => document.querySelector('[aria-label="Verdict"]')?.textContent
const choose = (unit: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value=${unit}]`)?.click())
const asTyped = 'As typed. It counts once you use these readings.'

it('readings that are saved in one unit are only typed so far in the other', async () => {
  await page.show(<Readings test={test} />)
  expect(verdict()).toContain('4.0 pCi/L')
  expect(verdict()).not.toContain(asTyped)
  await choose('bq')
  expect(verdict()).toContain('0.1 pCi/L')
  expect(verdict()).toContain(asTyped)
  await choose('pci')
  expect(verdict()).not.toContain(asTyped)
})

const button = () =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Use these readings',
  )
const beside = () => button()?.parentElement?.previousElementSibling

it('says beside the button why the readings were not saved, and not far above it', async () => {
  await page.show(<Readings test={test} />)
  await choose('bq')
  await act(async () => button()?.click())
  await page.fail('The server does not answer.')
  expect(beside()?.getAttribute('role')).toBe('alert')
  expect(beside()?.textContent).toBe('The server does not answer.')
})

it('says there too that the test was changed elsewhere', async () => {
  await page.show(<Readings test={test} />)
  await choose('bq')
  // The setup, which was saved meanwhile, is none of the readings.
  await page.show(<Readings test={{ ...test, version: 3 }} />)
  expect(document.body.textContent).not.toContain('changed elsewhere')
  const readings = test.report.test.readings.slice(1)
  const report = { ...test.report, test: { ...test.report.test, readings } }
  await page.show(<Readings test={{ ...test, version: 4, report }} />)
  expect(beside()?.textContent).toContain('This test was changed elsewhere')
  expect(beside()?.textContent).toContain('It has readings of 49 hours now.')
})

const named = (label: string) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent === label)
    ?.querySelector('input') as HTMLInputElement
const typeIn = (label: string, text: string) => type(named(label), text)
const open = () =>
  act(async () => {
    const hours = document.querySelector('details')
    if (hours === null) return
    hours.open = true
    hours.dispatchEvent(new Event('toggle'))
  })
const lines = () => document.querySelector('textarea')?.value.split('\n').slice(0, 2)

it('has the air at the monitor hour by hour, with its units at the heads of the columns', async () => {
  await page.show(<Readings test={test} />)
  await open()
  expect([...document.querySelectorAll('th[scope=col]')].map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['Hour', 'Reading', 'Recorded', '°F', '% RH', 'inHg']),
  )
  typeIn('temperature in hour 1', '68.5')
  typeIn('pressure in hour 1', '29.92')
  expect(lines()).toEqual(['4 68.5F 29.92inHg', '4'])
  // A reading that is typed anew leaves its air where it is.
  typeIn('Reading of hour 1', '')
  expect(lines()).toEqual(['- 68.5F 29.92inHg', '4'])
  typeIn('Reading of hour 1', '5')
  expect(lines()).toEqual(['5 68.5F 29.92inHg', '4'])
  expect(named('temperature in hour 1').value).toBe('68.5')
})

it('says of which hour the air cannot be so, and sends nothing', async () => {
  await page.show(<Readings test={test} />)
  await open()
  typeIn('humidity in hour 2', '101')
  await act(async () => button()?.click())
  expect(document.body.textContent).toContain(
    'Hour 2: the humidity must be a number from 0 to 100 % RH.',
  )
})
