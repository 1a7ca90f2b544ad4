import { afterEach, describe, expect, test } from 'vitest'
import { Bars } from '#src/ui/bars.tsx'
import { LineChart } from '#src/ui/line-chart.tsx'
import { ProgressBar, ProgressRing } from '#src/ui/progress.tsx'
import { Spans } from '#src/ui/spans.tsx'
import { Table } from '#src/ui/table.tsx'
import { click, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

const texts = (selector: string) => shown.all(selector).map((element) => element.textContent)
const picture = () => shown.one('[role=img]').getAttribute('aria-label')
const lengths = (selector: string) =>
  shown.all(selector).map((element) => element.getAttribute('width'))

const bars = (
  <Bars
    title="Score by system"
    columns={['System', 'Score']}
    max={100}
    bars={[
      { key: 'roof', label: 'Roof', value: 80, text: '80' },
      { key: 'attic', label: 'Attic', value: 120, text: '120' },
      { key: 'cooling', label: 'Cooling', value: -5, text: '-5' },
      { key: 'fireplace', label: 'Fireplace', value: null, text: 'not rated' },
    ]}
  />
)

describe('a chart', () => {
  test('is a picture that tells its numbers, and a table of the same on demand', async () => {
    shown = render(bars)
    expect(picture()).toBe('Score by system: Roof 80, Attic 120, Cooling -5, Fireplace not rated')
    const toggle = shown.one('button')
    expect(toggle.textContent).toBe('Show as table: Score by system')
    expect(toggle.getAttribute('aria-pressed')).toBe('false')
    click(toggle)
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
    // The code of tables comes with the first one; until then the picture stays.
    await expect.poll(() => texts('caption')).toEqual(['Score by system'])
    expect(shown.all('[role=img]')).toEqual([])
    expect(texts('thead th')).toEqual(['System', 'Score'])
    expect(texts('tbody tr')).toEqual(['Roof80', 'Attic120', 'Cooling-5', 'Fireplacenot rated'])
    click(toggle)
    expect(picture()).toContain('Roof 80')
  })

  test('draws a bar as long as its value, never longer than its track and never backwards', () => {
    shown = render(bars)
    expect(lengths('rect[fill]')).toEqual(['80.00%', '100.00%', '0.00%'])
  })

  test('draws unknown values as an outline', () => {
    shown = render(bars)
    expect(shown.all('g').at(-1)?.querySelectorAll('rect').length).toBe(1)
    expect(shown.all('g').at(-1)?.querySelector('[fill]')).toBeNull()
  })
})

describe('a line', () => {
  const point = (when: string, value: number) => ({
    key: when,
    at: Date.parse(when),
    value,
    when,
    note: `why ${value}`,
  })
  const line = (...points: ReturnType<typeof point>[]) => (
    <LineChart
      title="Score over time"
      columns={['When', 'Score', 'Why']}
      ticks={[0, 50, 100]}
      points={points}
    />
  )

  test('is placed by its time and value, higher for more', () => {
    shown = render(line(point('2026-01-01', 0), point('2026-01-06', 50), point('2026-01-11', 100)))
    const dots = shown.all('circle')
    const at = (name: string) => dots.map((dot) => Number.parseFloat(dot.getAttribute(name) ?? ''))
    const [left = 0, middle = 0, right = 0] = at('cx')
    expect(middle - left).toBeCloseTo(right - middle)
    const [low = 0, half = 0, high = 0] = at('cy')
    expect(low - half).toBeCloseTo(half - high)
    expect(low).toBeGreaterThan(high)
    expect(picture()).toBe('Score over time: 2026-01-01 0, 2026-01-06 50, 2026-01-11 100')
  })

  test('of a single value is a point in the middle', () => {
    shown = render(line(point('2026-01-01', 70)))
    expect(shown.one('circle').getAttribute('cx')).toBe('54.00%')
  })

  test('has its reasons in the table', () => {
    shown = render(line(point('2026-01-01', 70), point('2026-02-01', 80)))
    click(shown.one('button'))
    expect(texts('tbody tr')).toEqual(['2026-01-0170why 70', '2026-02-0180why 80'])
  })
})

describe('spans of time', () => {
  test('have the color of their remaining time, and unknown ones are an outline', () => {
    const span = (key: string, from: number | null, low: number, high: number) => ({
      key,
      label: key,
      from,
      low,
      high,
      text: from === null ? 'age not known' : `${2026 - from} years`,
    })
    shown = render(
      <Spans
        title="Life of each part"
        columns={['Part', 'Installed', 'Lasts until', 'Age']}
        now={2026}
        spans={[
          span('panel', 1996, 2056, 2066),
          span('heater', 2016, 2022, 2028),
          span('roof', 1996, 2016, 2026),
          span('cooling', null, 0, 0),
        ]}
      />,
    )
    const paints = shown.all('rect[fill]').map((rect) => rect.getAttribute('fill'))
    expect(paints).toEqual(
      ['excellent', 'fair', 'critical'].flatMap((band) => [
        `var(--band-${band})`,
        `var(--band-${band})`,
      ]),
    )
    expect(picture()).toBe(
      'Life of each part: panel 30 years, heater 10 years, roof 30 years, cooling age not known',
    )
    click(shown.one('button'))
    expect(texts('tbody tr')).toEqual([
      'panel19962056 to 206630 years',
      'heater20162022 to 202810 years',
      'roof19962016 to 202630 years',
      'coolingNot knownage not known',
    ])
  })
})

describe('progress', () => {
  test.each([
    [0, 33, '0%'],
    [14, 33, '42%'],
    [33, 33, '100%'],
    [40, 33, '100%'],
    [0, 0, '0%'],
  ])('of %i of %i is %s, in words as well', (done, total, text) => {
    shown = render(<ProgressRing done={done} total={total} label="items rated" />)
    expect(shown.one('text').textContent).toBe(text)
    expect(picture()).toBe('items rated')
  })

  test('as a bar is for the eye alone unless it is named', () => {
    shown = render(<ProgressBar done={1} total={4} />)
    expect(shown.one('svg').getAttribute('aria-hidden')).toBe('true')
    expect(lengths('rect').at(-1)).toBe('25.00%')
    shown.show(<ProgressBar done={1} total={4} label="1 of 4 rated" />)
    expect(picture()).toBe('1 of 4 rated')
  })
})

test('a table names its rows by their first cell', () => {
  shown = render(
    <Table
      caption="Deductions"
      columns={[{ label: 'Finding' }, { label: 'Points', figures: true }]}
      rows={[{ key: 'a', cells: ['Worn shingles', '−1.3'] }]}
    />,
  )
  expect(texts('th[scope=col]')).toEqual(['Finding', 'Points'])
  expect(texts('th[scope=row]')).toEqual(['Worn shingles'])
  expect(texts('td')).toEqual(['−1.3'])
})
