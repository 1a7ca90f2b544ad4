// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from '#src/services/arrival.ts'

/* What a page that the app takes over does with each kind of control; the controls are plain elements here. */

let box: HTMLElement
const pressed: HTMLElement[] = []
const touched = new Set<EventTarget | null>()
const places = new Map<HTMLElement, number>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  box = document.body.appendChild(document.createElement('div'))
  pressed.length = 0
  touched.clear()
  places.clear()
  window.early = { pressed, touched, places, end: () => {} }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  box.remove()
  delete window.early
})

const one = <E extends HTMLElement>(selector: string): E => {
  const found = box.querySelector<E>(selector)
  if (found === null) throw new Error(`there is no ${selector}`)
  return found
}
const placed = <E extends HTMLElement>(element: E): E => {
  places.set(element, [...document.querySelectorAll(element.localName)].indexOf(element))
  return element
}
/** The events of a control from now on, each with what it holds by then. */
const heard = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
  const events: string[] = []
  for (const type of ['input', 'change', 'click'])
    box.addEventListener(type, ({ target }) => {
      if (target === field) events.push(`${type} ${field.value}`)
    })
  return events
}
const live = async () => {
  settle(box)
  await vi.advanceTimersByTimeAsync(0)
}

describe('text that was typed before the app was there', () => {
  it('is told in a text of several lines as in one of one line, with the caret where it was', async () => {
    box.innerHTML = '<textarea>Old</textarea>'
    const field = one<HTMLTextAreaElement>('textarea')
    field.value = 'New text'
    field.setSelectionRange(4, 4)
    const events = heard(field)
    await live()
    expect([events, field.value, field.selectionStart]).toEqual([['input New text'], 'New text', 4])
  })

  it('is told in a field that has no caret to tell of', async () => {
    box.innerHTML = '<input type="email">'
    const field = one<HTMLInputElement>('input')
    field.value = 'ann@home.example'
    const events = heard(field)
    await live()
    expect(events).toEqual(['input ann@home.example'])
  })

  it('is told where it was all taken away', async () => {
    box.innerHTML = '<input value="Ann">'
    const field = one<HTMLInputElement>('input')
    field.value = ''
    const events = heard(field)
    await live()
    expect(events).toEqual(['input '])
  })

  it('is not told in a field that the app has taken away since', async () => {
    box.innerHTML = '<input>'
    const field = one<HTMLInputElement>('input')
    field.value = 'Ann'
    const events = heard(field)
    settle(box)
    field.remove()
    await vi.advanceTimersByTimeAsync(0)
    expect(events).toEqual([])
  })
})

describe('a choice', () => {
  it('that nobody made is left alone, though the browser remembers another from an earlier visit', async () => {
    box.innerHTML =
      '<select><option value="s">S</option><option value="l">L</option></select><input type="checkbox">'
    const [list, check] = [one<HTMLSelectElement>('select'), one<HTMLInputElement>('input')]
    list.value = 'l'
    check.checked = true
    const events = [heard(list), heard(check)]
    await live()
    expect(events).toEqual([[], []])
    expect(check.checked).toBe(false)
  })

  it('that was made is told as a change of the list', async () => {
    box.innerHTML = '<select><option value="s">S</option><option value="l">L</option></select>'
    const list = one<HTMLSelectElement>('select')
    list.value = 'l'
    touched.add(list)
    const events = heard(list)
    await live()
    expect(events).toEqual(['change l'])
  })
})

it('a box is told as it was left, ticked or not, and of several circles the one that was chosen', async () => {
  box.innerHTML = `
    <input id="ticked" type="checkbox">
    <input id="cleared" type="checkbox" checked>
    <input id="left" type="radio" name="size" checked>
    <input id="chosen" type="radio" name="size">`
  const boxes = [...box.querySelectorAll('input')]
  const told: string[] = []
  one<HTMLInputElement>('#ticked').checked = true
  one<HTMLInputElement>('#cleared').checked = false
  one<HTMLInputElement>('#chosen').checked = true
  for (const each of boxes) touched.add(each)
  box.addEventListener('change', ({ target }) => {
    const { id, checked } = target as HTMLInputElement
    told.push(`${id} ${checked}`)
  })
  await live()
  expect(told).toEqual(['ticked true', 'cleared false', 'chosen true'])
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false, true])
})

describe('a press', () => {
  it('comes in a task after the typing, in the order of the presses, and not on what is gone', async () => {
    box.innerHTML =
      '<input><button id="a"></button><button id="b"></button><button id="c"></button>'
    one<HTMLInputElement>('input').value = 'Ann'
    const order: string[] = []
    for (const type of ['input', 'click'])
      box.addEventListener(type, ({ target }) => order.push(`${type} ${(target as Element).id}`))
    pressed.push(one('#b'), one('#c'), one('#a'))
    settle(box)
    expect(order).toEqual([])
    await Promise.resolve()
    expect(order).toEqual(['input '])
    one('#c').remove()
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual(['input ', 'click b', 'click a'])
  })

  it('on a control that the app draws anew goes to the one with the same traits at the same place', async () => {
    box.innerHTML = '<button name="x">1</button><button name="y">2</button>'
    pressed.push(placed(one('[name=y]')))
    box.innerHTML = '<button name="x">1</button><button name="y">2</button>'
    const clicks: string[] = []
    box.addEventListener('click', ({ target }) => clicks.push((target as HTMLButtonElement).name))
    await live()
    expect(clicks).toEqual(['y'])
  })

  it.each(['type="submit"', 'name="other"', 'aria-label="Other"'])(
    'goes to none at its place that is another: %s',
    async (other) => {
      box.innerHTML = '<button type="button" name="one" aria-label="One"></button>'
      pressed.push(placed(one('button')))
      // Of an attribute that is there twice, the first counts.
      box.innerHTML = `<button ${other} type="button" name="one" aria-label="One"></button>`
      const clicks = vi.fn()
      box.addEventListener('click', clicks)
      await live()
      expect(clicks).not.toHaveBeenCalled()
    },
  )

  it('waits ten seconds for its control, and no longer', async () => {
    for (const [waits, presses] of [
      [9_999, 1],
      [10_000, 0],
    ] as const) {
      box.innerHTML = '<button></button>'
      places.clear()
      window.early = { pressed: [placed(one('button'))], touched, places, end: () => {} }
      box.innerHTML = ''
      await live()
      await vi.advanceTimersByTimeAsync(waits)
      const clicks = vi.fn()
      box.addEventListener('click', clicks)
      box.innerHTML = '<button></button>'
      // The browser tells of what was drawn in a task of its own.
      await vi.advanceTimersByTimeAsync(0)
      expect([waits, clicks.mock.calls.length]).toEqual([waits, presses])
      box.removeEventListener('click', clicks)
    }
  })
})

it('a page without typing or presses is taken over as it is', () => {
  delete window.early
  box.innerHTML = '<input value="Ann">'
  one<HTMLInputElement>('input').value = 'Bob'
  settle(box)
  expect(vi.getTimerCount()).toBe(0)
})
