import { afterEach, expect, it } from 'vitest'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { ComparedWith, FactBefore, ItemBefore } from '#src/pages/worksheets/values-before.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { click, render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

const section = {
  worksheet_id: 'roof',
  facts: [{ label: 'Covering', value: 'Asphalt' }],
  items: [
    { item_id: 'roof.covering', label: 'Roof covering', rating: 'D', note: 'South side.' },
    { item_id: 'roof.gutters', label: 'Gutters', rating: 'NI', note: '' },
  ],
  findings: [{ item_id: 'roof.covering', title: 'Shingles lifted', locations: ['Garage'] }],
  photos: [],
  limitations: [{ label: 'Gutters', reason: 'weather' }],
}
const report = {
  inspected_on: '2026-03-02T15:00:00.000Z',
  time_zone: 'America/Chicago',
  inspector: { name: 'Indigo Demo' },
  sections: [section],
}
const at = { inspectionId: 'i1', worksheetId: 'roof' }

const show = (stopped: string[] = []) => {
  const { wired, calls } = start()
  page = render(
    <AppContext value={wired}>
      <ComparedWith inspectionId="i1" onStop={() => stopped.push('stop')} />
      <ItemBefore {...at} item={{ item_id: 'roof.covering', label: 'Roof covering' }} />
      <ItemBefore {...at} item={{ item_id: 'roof.gutters', label: 'Gutters' }} />
      <ItemBefore {...at} item={{ item_id: 'roof.vents', label: 'Vents' }} />
      <FactBefore {...at} label="covering" />
      <FactBefore {...at} label="Age" />
    </AppContext>,
  )
  return calls
}
const texts = () => page.all('p').map(({ textContent }) => textContent)

it('says beside each value what the last visit said, from one call', async () => {
  const calls = show()
  await calls[0]?.give({ report })
  expect(calls.map(({ name }) => name)).toEqual(['reports.previous'])
  expect(texts()).toEqual([
    'Beside each value, muted: the last visit of Mar 2, 2026, by Indigo Demo.',
    'Last visit: Deficient · South side. · Shingles lifted, Garage',
    expect.stringMatching(/^Last visit: Not inspected · .*weather/i),
    'Last visit: not rated',
    'Last visit: Asphalt',
  ])
})

it('says that there is no earlier report, and stops when told to', async () => {
  const stopped: string[] = []
  const calls = show(stopped)
  expect(texts()).toEqual(['Loading the last visit.'])
  await calls[0]?.give({ report: null })
  expect(texts()).toEqual(['No earlier report of this home can be read.'])
  click(page.saying('button', 'Stop comparing'))
  expect(stopped).toEqual(['stop'])
})

it('says that the values are not on the device where they cannot be had, and tries again', async () => {
  const calls = show()
  await calls[0]?.fail()
  expect(texts()[0]).toMatch(/^The values of the last visit are not on this device\. /)
  click(page.saying('button', 'Try again'))
  await calls[1]?.give({ report })
  expect(texts()[0]).toMatch(/^Beside each value/)
})
