import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Shows something in the document, asks it by CSS selector, and takes it away again. */
export const render = (node: ReactNode) => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  act(() => root.render(node))
  return {
    all: (selector: string) => [...box.querySelectorAll<HTMLElement>(selector)],
    /** The one element; more than one or none is an error. */
    one: (selector: string): HTMLElement => {
      const [found, ...more] = box.querySelectorAll<HTMLElement>(selector)
      if (found === undefined || more.length > 0)
        throw new Error(`${found ? more.length + 1 : 'No'} elements match ${selector}`)
      return found
    },
    /** The one element with these words and no others. */
    saying: (selector: string, words: string): HTMLElement => {
      const [found, ...more] = [...box.querySelectorAll<HTMLElement>(selector)].filter(
        ({ textContent }) => textContent === words,
      )
      if (found === undefined || more.length > 0)
        throw new Error(`${found ? more.length + 1 : 'No'} ${selector} say ${words}`)
      return found
    },
    show: (next: ReactNode) => act(() => root.render(next)),
    remove: () => {
      act(() => root.unmount())
      box.remove()
    },
  }
}

export const click = (element: Element) =>
  act(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))

/** A key where the focus is. True: the page kept the browser from acting on it. */
export const press = (key: string, modifiers: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent('keydown', {
    ...modifiers,
    key,
    bubbles: true,
    cancelable: true,
  })
  act(() => (document.activeElement ?? document.body).dispatchEvent(event))
  return event.defaultPrevented
}

export const focus = (element: HTMLElement) => act(() => element.focus())

/** Puts text into a control as typing does: React listens to the native setter's event. */
export const type = (control: HTMLElement, text: string) => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  act(() => {
    set?.call(control, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** What assistive technology reads out after the name. */
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

/** The name that a control has by its label. */
export const labelOf = (element: HTMLElement): string =>
  [...document.querySelectorAll('label')].find((label) => label.control === element)?.textContent ??
  ''
