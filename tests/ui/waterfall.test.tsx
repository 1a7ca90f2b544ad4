import { describe, expect, it } from 'vitest'
import { Waterfall } from '#src/ui/waterfall.tsx'
import { render } from '#tests/support/browser/render.tsx'

describe('a waterfall', () => {
  it('is a table: what there was, what each thing took, and what is left', () => {
    const shown = render(
      <Waterfall
        caption="How the score adds up"
        falls={[
          { id: 'roof', label: 'Roof', points: -2.7 },
          { id: 'cap', label: 'Open safety hazards', points: -22.4 },
        ]}
        left={75}
        leftLabel="Health score"
      />,
    )
    const rows = shown.all('tbody tr').map((row) => row.textContent)
    expect(rows).toEqual([
      'Everything in order100',
      'Roof−2.7',
      'Open safety hazards−22.4',
      'Health score75',
    ])
    expect(shown.one('caption').textContent).toBe('How the score adds up')
    const bars = shown.all('tbody td > span')
    const spans = bars.map(({ style }) => [style.left, style.width].map(Number.parseFloat))
    expect(spans.map((span) => span.map((share) => share.toFixed(1)))).toEqual([
      ['0.0', '100.0'],
      ['97.3', '2.7'],
      ['74.9', '22.4'],
      ['0.0', '75.0'],
    ])
    expect(bars.every((bar) => bar.parentElement?.getAttribute('aria-hidden') === 'true')).toBe(
      true,
    )
    shown.remove()
  })
})
