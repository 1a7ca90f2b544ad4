// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { keepPresses } from '#src/services/presses.ts'

/* The presses of a page; jsdom lays nothing out, so each test says where the button is. */

keepPresses(document)

const pressed = vi.fn()
const around = vi.fn()
let top = 100
beforeEach(() => {
  vi.clearAllMocks()
  top = 100
  document.body.innerHTML =
    '<main><p>Above</p><button type="button"><span>Pay</span></button></main>'
  element('main').addEventListener('click', ({ target }) => {
    if (target === element('main')) around()
  })
  const button = element('button')
  button.addEventListener('click', () => pressed())
  button.getBoundingClientRect = () => new DOMRect(10, top - window.scrollY, 80, 40)
})
const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`the page has no ${selector}`)
  return found
}

const at = { bubbles: true, cancelable: true, clientX: 20, clientY: 110 }
const down = (more: PointerEventInit = {}, on = 'span') =>
  element(on).dispatchEvent(new PointerEvent('pointerdown', { ...at, isPrimary: true, ...more }))
/** Answers whether the browser goes on with the click. */
const click = (more: MouseEventInit = {}, on = 'main') =>
  element(on).dispatchEvent(new MouseEvent('click', { ...at, detail: 1, ...more }))
const arrivesAbove = () => {
  top += 60
}

const drawnAsPressed = () => {
  top += 1
}
const removed = () => {
  arrivesAbove()
  element('button').remove()
}
const pressedElsewhere = () => {
  click({}, 'p')
  arrivesAbove()
}

it('a press counts for the button that has moved away, and for nothing else', () => {
  down()
  arrivesAbove()
  expect(click({ clientX: 24, clientY: 113 })).toBe(false)
  expect([pressed.mock.calls.length, around.mock.calls.length]).toEqual([1, 0])
})

it('a press counts once where the button is still under the pointer', () => {
  down()
  arrivesAbove()
  expect(click({}, 'span')).toBe(true)
  expect(pressed).toHaveBeenCalledOnce()
})

type Press = {
  began?: PointerEventInit
  on?: string
  meanwhile?: () => void
  ended?: MouseEventInit
}
it.each<[string, Press]>([
  ['that was drawn away from the button', { ended: { clientX: 60 } }],
  ['beside a button that stays', { meanwhile: () => {} }],
  ['beside a button that is drawn as pressed', { meanwhile: drawnAsPressed }],
  ['that began on no button', { on: 'p' }],
  ['of another button of the mouse', { began: { button: 2 } }],
  ['of a second finger', { began: { isPrimary: false } }],
  ['to open a link elsewhere', { ended: { ctrlKey: true } }],
  ['by a script', { ended: { detail: 0 } }],
  ['on what is gone', { meanwhile: removed }],
  ['of somebody who scrolled away', { meanwhile: () => void vi.stubGlobal('scrollY', 60) }],
  ['that has counted before', { meanwhile: pressedElsewhere }],
])('nothing is pressed by a press %s', (_, { began, on, meanwhile = arrivesAbove, ended }) => {
  down(began, on)
  meanwhile()
  click(ended)
  vi.unstubAllGlobals()
  expect(pressed).not.toHaveBeenCalled()
})

it('a link that has moved away is followed', () => {
  document.body.innerHTML = '<main><a href="#there">There</a></main>'
  const link = element('a')
  link.getBoundingClientRect = () => new DOMRect(10, top, 80, 40)
  link.addEventListener('click', () => pressed())
  down({}, 'a')
  arrivesAbove()
  click()
  expect(pressed).toHaveBeenCalledOnce()
})
