// @vitest-environment jsdom
import { act, createElement as h, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settle } from '#src/services/arrival.ts'

/* A prerendered page, a person who is faster than the app, and React, which takes over. */

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const sent: string[] = []
let ended = 0
let root: Root | undefined
let box: HTMLElement

type Values = { name: string; agree: boolean; color: string; size: string }
const nothing: Values = { name: '', agree: false, color: 'red', size: 's' }
const Form = ({ first = nothing }: { first?: Values }) => {
  const [values, change] = useState(first)
  const set = (more: Partial<Values>) => change((before) => ({ ...before, ...more }))
  const color = (value: string) =>
    h('input', {
      type: 'radio',
      name: 'color',
      'aria-label': value,
      checked: values.color === value,
      onChange: () => set({ color: value }),
    })
  return h(
    'form',
    {
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        sent.push(`sent ${JSON.stringify(values)}`)
      },
    },
    h('input', {
      'aria-label': 'Name',
      value: values.name,
      onChange: (event: { target: { value: string } }) => set({ name: event.target.value }),
    }),
    h('input', {
      type: 'checkbox',
      'aria-label': 'I agree',
      checked: values.agree,
      onChange: (event: { target: { checked: boolean } }) => set({ agree: event.target.checked }),
    }),
    color('red'),
    color('blue'),
    h(
      'select',
      {
        'aria-label': 'Size',
        value: values.size,
        onChange: (event: { target: { value: string } }) => set({ size: event.target.value }),
      },
      h('option', { value: 's' }, 'S'),
      h('option', { value: 'l' }, 'L'),
    ),
    h('button', { type: 'button', onClick: () => sent.push('pressed') }, 'Press'),
    h('output', null, JSON.stringify(values)),
  )
}

/** The page as it was prerendered, and what its own script records. */
const prerendered = (first = nothing) => {
  box.innerHTML = renderToString(h(Form, { first }))
  const pressed: HTMLElement[] = []
  const touched = new Set<EventTarget | null>()
  const places = new Map<HTMLElement, number>()
  const placed = <E extends HTMLElement>(element: E): E => {
    places.set(element, [...document.querySelectorAll(element.localName)].indexOf(element))
    return element
  }
  window.early = {
    pressed,
    touched,
    places,
    end: () => {
      ended += 1
    },
  }
  const one = <E extends HTMLElement>(selector: string): E => {
    const found = box.querySelector<E>(selector)
    if (found === null) throw new Error(`there is no ${selector}`)
    return found
  }
  return {
    one,
    type: (text: string) => {
      placed(one<HTMLInputElement>('[aria-label=Name]')).value = text
    },
    check: (label: string) => {
      const field = placed(one<HTMLInputElement>(`[aria-label="${label}"]`))
      field.checked = !field.checked || field.type === 'radio'
      touched.add(field)
    },
    choose: (value: string) => {
      const field = placed(one<HTMLSelectElement>('select'))
      field.value = value
      touched.add(field)
    },
    press: (selector: string) => pressed.push(placed(one(selector))),
  }
}
/** React takes over the elements of the page, or draws them anew. */
const takeOver = async ({ anew = false, first = nothing } = {}) => {
  if (anew) box.innerHTML = renderToString(h(Form, { first }))
  await act(async () => {
    root = hydrateRoot(box, h(Form, { first }), { onRecoverableError: () => {} })
  })
}
/** A task, after those that were planned before. */
const aTask = () => new Promise((resolve) => setTimeout(resolve))
/** What settling does at once, and in a task of its own. */
const happens = (cause: () => void) =>
  act(async () => {
    cause()
    await aTask()
    await aTask()
  })
const live = () => happens(() => settle(box))
const known = () => JSON.parse(box.querySelector('output')?.textContent ?? 'null')

beforeEach(() => {
  sent.length = 0
  ended = 0
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  act(() => root?.unmount())
  box.remove()
  delete window.early
})

it('brings React what was typed, checked and chosen before it was there', async () => {
  const page = prerendered()
  page.type('Ann')
  page.check('I agree')
  page.check('blue')
  page.choose('l')
  await takeOver()
  await live()
  expect(known()).toEqual({ name: 'Ann', agree: true, color: 'blue', size: 'l' })
  expect(page.one<HTMLInputElement>('[aria-label=Name]').value).toBe('Ann')
})

it('leaves what nobody touched, and what was checked and unchecked again, as React has it', async () => {
  const page = prerendered()
  page.check('I agree')
  page.check('I agree')
  await takeOver()
  await live()
  expect(known()).toEqual(nothing)
  expect(page.one<HTMLInputElement>('[aria-label="I agree"]').checked).toBe(false)
})

it('leaves the other button of a group that was chosen alone', async () => {
  const page = prerendered()
  page.check('blue')
  page.check('red')
  await takeOver()
  // The browser unchecks one as another is checked.
  expect(page.one<HTMLInputElement>('[aria-label=blue]').checked).toBe(false)
  await live()
  expect(known()).toEqual(nothing)
  const isChecked = (label: string) => page.one<HTMLInputElement>(`[aria-label=${label}]`).checked
  expect([isChecked('red'), isChecked('blue')]).toEqual([true, false])
})

it('keeps the caret where the person was typing', async () => {
  const page = prerendered()
  page.type('Ann Elm')
  const field = page.one<HTMLInputElement>('[aria-label=Name]')
  field.setSelectionRange(3, 3)
  await takeOver()
  await live()
  expect(field.selectionStart).toBe(3)
})

it('repeats presses after the typing, and sends a form with what was typed', async () => {
  const page = prerendered()
  page.press('button')
  page.press('form')
  page.type('Ann')
  await takeOver()
  await live()
  expect(sent).toEqual(['pressed', `sent ${JSON.stringify({ ...nothing, name: 'Ann' })}`])
})

it('begins once: the page’s own script hears no more, and a second call does nothing', async () => {
  const page = prerendered()
  page.press('button')
  await takeOver()
  await live()
  await live()
  expect([sent, ended, 'early' in window]).toEqual([['pressed'], 1, false])
})

it('finds the same controls where React drew the page anew, and presses the new ones', async () => {
  const page = prerendered()
  page.type('Ann')
  page.check('I agree')
  page.press('button')
  await takeOver({ anew: true })
  await live()
  expect(known()).toEqual({ ...nothing, name: 'Ann', agree: true })
  expect(sent).toEqual(['pressed'])
})

it('brings a field with a text of its own what was typed, also where React drew it anew', async () => {
  const first = { ...nothing, name: 'Ann' }
  for (const anew of [false, true]) {
    const page = prerendered(first)
    page.type('Bob')
    await takeOver({ anew, first })
    await live()
    expect(known().name).toBe('Bob')
    act(() => root?.unmount())
    root = undefined
  }
})

it('lets text that was typed since go before the earlier one', async () => {
  const page = prerendered()
  page.type('Ann')
  box.innerHTML = renderToString(h(Form))
  page.one<HTMLInputElement>('[aria-label=Name]').value = 'Bob'
  await act(async () => {
    root = hydrateRoot(box, h(Form))
  })
  await live()
  expect(page.one<HTMLInputElement>('[aria-label=Name]').value).toBe('Bob')
})

it('waits for controls that are drawn later, and then looks at the page no longer', async () => {
  const observed = vi.spyOn(MutationObserver.prototype, 'disconnect')
  const page = prerendered()
  page.press('button')
  box.innerHTML = ''
  await live()
  expect([sent, observed.mock.calls.length]).toEqual([[], 0])
  await happens(() => {
    box.innerHTML = '<button type="submit" name="other">Other</button>'
  })
  expect(sent).toEqual([])
  const presses = vi.fn()
  await happens(() => {
    box.innerHTML = '<button type="button">Press</button>'
    box.querySelector('button')?.addEventListener('click', presses)
  })
  expect([presses.mock.calls.length, observed.mock.calls.length]).toEqual([1, 1])
  observed.mockRestore()
})

it('brings what was typed once all of it has its place in a page that is drawn piece by piece', async () => {
  const page = prerendered()
  page.type('Ann')
  page.press('button')
  box.innerHTML = ''
  await live()
  const presses = vi.fn()
  await happens(() => {
    box.innerHTML = '<button type="button">Press</button>'
    box.querySelector('button')?.addEventListener('click', presses)
  })
  expect(presses).not.toHaveBeenCalled()
  await happens(() => {
    box.insertAdjacentHTML('afterbegin', '<input aria-label="Name">')
  })
  expect(page.one<HTMLInputElement>('input').value).toBe('Ann')
  expect(presses).toHaveBeenCalledOnce()
})
