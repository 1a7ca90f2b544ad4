import { afterEach, expect, it } from 'vitest'
import { radonReport } from '#contract/radon.ts'
import { RadonHours } from '#src/pages/radon/radon-hours.tsx'
import { click, render } from '#tests/support/browser/render.tsx'
import { hours, validTest } from '#tests/support/fixtures/radon.ts'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

const texts = (selector: string) => shown.all(selector).map(({ textContent }) => textContent)
const marked = radonReport(
  validTest({
    readings: hours(50, { 10: 'tamper', 20: 'power_lost', 30: 'explained' }).map((one) => ({
      ...one,
      pci_per_l: one.hour % 2 === 0 ? 5 : 1,
      ...(one.hour === 6 ? { temperature_f: 68.5, humidity_percent: 45 } : {}),
    })),
  }),
)

it('names the bands of the levels in words, in the unit of the reader', () => {
  shown = render(<RadonHours of={marked} unit="pci" />)
  const legend = () => texts('[aria-label="What the chart shows"] li')
  expect(legend()).toEqual(
    expect.arrayContaining([
      '4.0 pCi/L and above: Fix it',
      '2.0 pCi/L to 3.9 pCi/L: Consider fixing',
      'Below 2.0 pCi/L: Low',
      'The first 4 hours, which do not count',
      'Running average of the hours that count',
      'T moved or tampered with',
      'P no power',
      'E moved, explained',
    ]),
  )
  expect(texts('svg[role=img] text')).toEqual(
    expect.arrayContaining(['Fix it', 'Consider fixing', 'Low']),
  )
  shown.show(<RadonHours of={marked} unit="bq" />)
  expect(legend()).toContain('74 Bq/m³ to 144 Bq/m³: Consider fixing')
})

it('has a letter at each hour in which something happened, which a reader of the picture hears too', () => {
  shown = render(<RadonHours of={marked} unit="pci" />)
  expect(texts('svg[role=img] svg title')).toEqual([
    'Hour 10: moved or tampered with',
    'Hour 20: no power',
    'Hour 30: moved, explained',
  ])
  const spoken = shown.one('[role=img]').getAttribute('aria-label')
  expect(spoken).toContain('T in hour 10: moved or tampered with')
  expect(spoken).toMatch(/the running average ends at \d\.\d/)
})

it('has the running average, the air and the words of each letter in its table', async () => {
  shown = render(<RadonHours of={marked} unit="pci" />)
  click(shown.one('button'))
  // The code of tables comes with the first one.
  await expect
    .poll(() => texts('thead th'))
    .toEqual(['Hour', 'pCi/L', 'Running average', '°F', '% RH', 'Note'])
  const rows = shown.all('tbody tr').map((row) => [...row.children].map((one) => one.textContent))
  expect(rows[3]).toEqual(['Hour 4', '5', '', '', '', 'does not count'])
  expect(rows[4]).toEqual(['Hour 5', '1', '1.00', '', '', ''])
  expect(rows[5]).toEqual(['Hour 6', '5', '3.00', '68.5', '45', ''])
  expect(rows[9]?.at(-1)).toBe('T: moved or tampered with')
  // An hour without power does not count.
  expect(rows[19]?.slice(2)).toEqual(['', '', '', 'P: no power'])
})

it('has no column for what the monitor did not measure', async () => {
  shown = render(<RadonHours of={radonReport(validTest())} unit="pci" />)
  click(shown.one('button'))
  await expect.poll(() => texts('thead th')).toEqual(['Hour', 'pCi/L', 'Running average', 'Note'])
})
