import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { drawnSignature } from '#contract/drawn-signature.ts'
import { SignaturePad } from '#src/pages/agreements/signature-pad.tsx'
import { click, render } from '#tests/support/browser/render.tsx'

/* The field is drawn half as large as its own 600 by 200, its corner at 10, 20. */

let path = ''
const Pad = ({ before }: { before: string }) => {
  const [now, draw] = useState(before)
  path = now
  return <SignaturePad path={now} onChange={draw} />
}
let shown: ReturnType<typeof render>
const open = (before = '') => {
  shown = render(<Pad before={before} />)
  const field = shown.one('svg')
  field.getBoundingClientRect = () => new DOMRect(10, 20, 300, 100)
  field.setPointerCapture = () => {}
}
beforeEach(() => open())
afterEach(() => shown.remove())

const pointer = (type: string, clientX = 0, clientY = 0) =>
  act(() =>
    shown
      .one('svg')
      .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY })),
  )
const stroke = (...places: [number, number][]) => {
  for (const [at, [x, y]] of places.entries())
    pointer(at === 0 ? 'pointerdown' : 'pointermove', x, y)
  pointer('pointerup')
}

it('keeps each stroke as a move and lines in the measures of the field, wherever the hand goes', () => {
  stroke([10, 20], [110, 70], [400, 500], [0, 0])
  expect(path).toBe('M0 0 L200 100 L600 200 L0 0')
  stroke([60, 70], [60, 71])
  expect(path).toBe('M0 0 L200 100 L600 200 L0 0 M100 100 L100 102')
  expect(drawnSignature.safeParse(path).success).toBe(true)
})

it('has each place once while the hand rests, and nothing where the hand only passes', () => {
  pointer('pointermove', 110, 70)
  expect(path).toBe('')
  stroke([10, 20], [110, 70], [110, 70], [110.1, 70.1])
  pointer('pointermove', 210, 70)
  expect(path).toBe('M0 0 L200 100')
})

it('stays a signature that the server takes where somebody presses without drawing', () => {
  stroke([60, 70])
  expect(path).toBe('')
  stroke([10, 20], [110, 70])
  stroke([60, 70])
  expect(path).toBe('M0 0 L200 100')
  expect(drawnSignature.safeParse(path).success).toBe(true)
})

it('ends a stroke that the browser takes away, and begins again on demand', () => {
  pointer('pointerdown', 10, 20)
  pointer('pointermove', 110, 70)
  pointer('pointercancel')
  pointer('pointermove', 210, 70)
  expect(path).toBe('M0 0 L200 100')
  click(shown.saying('button', 'Draw again'))
  stroke([10, 20], [60, 70])
  expect(path).toBe('M0 0 L100 100')
})

it('is never longer than the server takes, however long somebody draws', () => {
  shown.remove()
  open(`M0 0${' L100 100'.repeat(2_209)}`)
  stroke([10, 20], [20, 30], [30, 40], [40, 50], [50, 60])
  const full = path.length
  expect(full).toBeGreaterThan(19_900)
  stroke([10, 20], [110, 70])
  expect([path.length, drawnSignature.safeParse(path).success]).toEqual([full, true])
})
