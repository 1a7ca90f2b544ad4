import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RadonTestRecord } from '#contract/radon-tests.ts'
import { useRadonForms } from '#src/pages/radon/radon-forms.ts'
import { RadonReadings } from '#src/pages/radon/radon-readings.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

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
  collected_at: null,
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
    started_at: '2026-11-09T15:00:00.000Z',
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

const textArea = () => document.querySelector('textarea') as HTMLTextAreaElement
const wrongLine = 'Line 2: “3x” is not a reading.'

it('says what is wrong with a line when somebody leaves the field, and not while they type', async () => {
  await page.show(<Readings test={test} />)
  type(textArea(), '4\n3x')
  expect(document.body.textContent).not.toContain(wrongLine)
  await act(async () => {
    textArea().focus()
    textArea().blur()
  })
  expect(document.body.textContent).toContain(wrongLine)
  expect(textArea().getAttribute('aria-invalid')).toBe('true')
  // It goes while the line is being mended.
  type(textArea(), '4\n3')
  expect(document.body.textContent).not.toContain(wrongLine)
  await open()
  type(named('Reading of hour 2'), '3x')
  expect(document.body.textContent).not.toContain(wrongLine)
  await act(async () => {
    named('Reading of hour 2').focus()
    named('Reading of hour 2').blur()
  })
  expect(document.body.textContent).toContain(wrongLine)
})

it('says nothing of a field that was left empty', async () => {
  await page.show(<Readings test={test} />)
  type(textArea(), '')
  await act(async () => {
    textArea().focus()
    textArea().blur()
  })
  expect(document.body.textContent).not.toContain('Give the readings')
})

const unstarted = { ...test, setup: { ...test.setup, started_at: null } }
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )
const question = () => document.querySelector('section[tabindex]')
const startField = () => document.querySelector('input[type=datetime-local]') as HTMLInputElement

it('uses the readings of a monitor that was never started, and asks for its start, with its hour', async () => {
  await page.show(<Readings test={unstarted} />)
  type(textArea(), '4\n4\n4')
  expect(question()).toBeNull()
  await press('Use these readings')
  expect(page.sent).toHaveLength(1)
  expect(page.sent[0]).not.toHaveProperty('body.started_at')
  await page.answer({ test: { ...unstarted, version: 3 } })
  expect(document.activeElement).toBe(question())
  // Three hours ago, on the clocks of the home.
  const ago = new Date(Date.now() - 3 * 3_600_000)
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Chicago',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  } as const).format(ago)
  expect(startField().value).toBe(`${local.slice(0, 10)}T${local.slice(11, 13)}:00`)
  type(startField(), '')
  await press('Set the start')
  expect(document.body.textContent).toContain('Say when it was started')
  expect(page.sent).toHaveLength(1)
  type(startField(), '2026-11-09T09:00')
  await press('Set the start')
  expect(page.sent[1]).toMatchObject({ body: { started_at: '2026-11-09T15:00:00.000Z' } })
  await page.wrong({ started_at: 'The start cannot lie in the future.' })
  expect(question()?.textContent).toContain('The start cannot lie in the future.')
  expect(textArea().getAttribute('aria-invalid')).toBeNull()
})

it('forgets the start that was typed for readings which somebody starts over', async () => {
  page.close()
  page = openForms({ text: '4\n4', unit: 'pci' }, start().wired)
  await page.show(<Readings test={unstarted} />)
  await press('Use these readings')
  await page.fail('The server does not answer.')
  type(startField(), '2026-11-09T09:00')
  await press('Start over')
  expect(startField().value).toBe('')
})

it('leaves a monitor without a start where its inspector says so, with the focus on the button that asked', async () => {
  await page.show(<Readings test={unstarted} />)
  type(textArea(), '4\n4')
  await press('Use these readings')
  await page.answer({ test: { ...unstarted, version: 3 } })
  const leave = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Leave it without a start',
  )
  await act(async () => leave?.focus())
  await press('Leave it without a start')
  expect(question()).toBeNull()
  expect(document.activeElement).toBe(button())
  expect(page.sent).toHaveLength(1)
})

it.each([
  ['the other unit', 'bq', '148\n85.1'],
  ['other decimals', 'pci', '4.00\n2.30'],
  ['an empty line at the end', 'pci', '4\n2.3\n'],
])('counts them as used also where they were typed in %s', async (_, unit, text) => {
  await page.show(<Readings test={unstarted} />)
  await choose(unit)
  type(textArea(), text)
  await press('Use these readings')
  const readings = [4, 2.3].map((pci_per_l, at) => ({ hour: at + 1, pci_per_l, mark: null }))
  const report = { ...test.report, test: { ...test.report.test, readings } }
  const used = { ...unstarted, version: 3, report }
  await page.answer({ test: used })
  await page.show(<Readings test={used as RadonTestRecord} />)
  await press('Leave it without a start')
  expect(textArea().value).toBe('4\n2.3')
  expect(verdict()).not.toContain(asTyped)
})

it('asks nothing of a monitor that was started', async () => {
  await page.show(<Readings test={test} />)
  type(textArea(), '4\n4')
  await press('Use these readings')
  expect(question()).toBeNull()
  expect(page.sent).toHaveLength(1)
})

const importFile = (text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('There is no field for a file')
    Object.defineProperty(input, 'files', {
      value: [new File([text], 'monitor.csv')],
      configurable: true,
    })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const file = `Hour,Radon pCi/L\n${Array.from({ length: 3 }, (_, at) => `${at + 1},1.5`).join('\n')}`
const replaced = 'The readings from before are replaced.'
const imported = async (text: string) => {
  await importFile(text)
  await soon(async () => {
    await act(async () => {})
    expect(textArea().value).toBe('1.5\n1.5\n1.5')
  })
}
/** The code of the offer comes with the first file. */
const isOffered = () =>
  soon(async () => {
    await act(async () => {})
    expect(document.body.textContent).toContain(replaced)
  })

it('a file takes the place of typed readings, which can be put back with their unit', async () => {
  await page.show(<Readings test={test} />)
  await choose('bq')
  type(textArea(), '74\n75')
  await imported(file)
  await isOffered()
  await press('Undo')
  expect(textArea().value).toBe('74\n75')
  expect(document.querySelector<HTMLInputElement>('input[value=bq]')?.checked).toBe(true)
  expect(document.body.textContent).not.toContain(replaced)
  expect(document.body.textContent).not.toContain('Look them over')
})

it('the way back to the readings from before ends with the next change of them', async () => {
  await page.show(<Readings test={test} />)
  await imported(file)
  await isOffered()
  type(textArea(), '1.5\n1.6\n1.5')
  expect(document.body.textContent).not.toContain(replaced)
})

it('offers no way back where there were no readings', async () => {
  const report = { ...test.report, test: { ...test.report.test, readings: [] } }
  await page.show(<Readings test={{ ...test, report }} />)
  await imported(file)
  expect(document.body.textContent).not.toContain(replaced)
})
