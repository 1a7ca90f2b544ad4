/*
 * A prerendered page is visible before the app makes it live. Typing and presses in between are kept: a
 * script of the page itself (tools/prerender/early.js) records them, and they are repeated when
 * React has taken over.
 */

declare global {
  interface Window {
    early?: {
      /** Buttons, or forms that were sent by a key. */
      pressed: HTMLElement[]
      /** Controls that were changed by hand. */
      touched: Set<EventTarget | null>
      /** Controls that were changed or pressed, each with its index among all elements of its kind. */
      places: Map<HTMLElement, number>
      /** Hears no more. */
      end: () => void
    }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Typed = { field: Field; wanted: string | boolean; caret: number | null }

/**
 * Brings React the value that a field has on the screen. React learns of changes by comparing with what it
 * last saw: the field's own setter tells it, the prototype's does not.
 */
const bring = ({ field, wanted, caret }: Typed): void => {
  if (typeof wanted === 'boolean') {
    const box = field as HTMLInputElement // only those have a boolean
    box.checked = !wanted
    box.click()
    return
  }
  const isText = !(field instanceof HTMLSelectElement)
  if (isText) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted)
  field.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }))
  // Some types of input (e-mail) tell no place of the caret, and take none.
  if (isText && caret !== null) field.setSelectionRange(caret, caret)
}

/** What a field holds that React does not know of; null: nothing. */
const unknown = (field: Field, touched: boolean): string | boolean | null => {
  if (field instanceof HTMLSelectElement) return touched ? field.value : null
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
    if (touched) return field.type === 'checkbox' || field.checked ? field.checked : null
    // Nobody pressed it: React's value wins over the prerendered one.
    if (field.type === 'checkbox') field.checked = field.defaultChecked
    return null
  }
  return field.value === field.defaultValue ? null : field.value
}

/** The element that took the place of one that is no longer in the page; null: there is none yet. */
const successorOf = (gone: HTMLElement, place: number): HTMLElement | null => {
  const now = document.querySelectorAll<HTMLElement>(gone.localName)[place]
  const traits = (element: HTMLElement) =>
    ['type', 'name', 'aria-label'].map((name) => element.getAttribute(name)).join(' ')
  return now !== undefined && traits(now) === traits(gone) ? now : null
}

/** Milliseconds that a page drawn anew has to show the controls of the one before. */
const patience = 10_000

/** Calls back once each of these has a successor; never, if the page has become another one. */
const whenDrawn = (
  root: HTMLElement,
  gone: readonly (readonly [HTMLElement, number])[],
  then: (successors: Map<HTMLElement, HTMLElement>) => void,
): void => {
  const look = (): boolean => {
    const found = gone.flatMap(([element, place]) => {
      const now = successorOf(element, place)
      return now === null ? [] : [[element, now] as const]
    })
    if (found.length < gone.length) return false
    then(new Map(found))
    return true
  }
  if (look()) return
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patience)
}

const isField = (element: HTMLElement): element is Field =>
  element.matches('input, textarea, select')

/** A box and a choice have a value that nobody types. */
const isTyped = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement) &&
  !/checkbox|radio/.test(field.type) &&
  field.value !== field.defaultValue

const repeat = (waiting: readonly Typed[], pressed: readonly HTMLElement[]): void =>
  // Not within React's own work, where an event would be answered by the value from before it.
  queueMicrotask(() => {
    for (const typed of waiting) if (typed.field.isConnected) bring(typed)
    setTimeout(() => {
      for (const control of pressed)
        if (!control.isConnected) continue
        else if (control instanceof HTMLFormElement) control.requestSubmit()
        else control.click()
    })
  })

const caretOf = (field: Field): number | null =>
  field instanceof HTMLSelectElement ? null : field.selectionStart

/**
 * Call it when React shows `root`: it replays earlier typing and presses there. React keeps the elements of the
 * prerendered page; where it had to draw the page anew (a chunk came late, or hydration failed), their successors
 * get what was typed.
 */
export const settle = (root: HTMLElement): void => {
  const { early } = window
  if (early === undefined) return
  delete window.early
  early.end()
  const { pressed, touched, places } = early
  const gone = [...places].filter(([element]) => !element.isConnected)
  if (gone.length > 0) {
    whenDrawn(root, gone, (successors) => {
      const typed = gone.flatMap(([element]): Typed[] => {
        const field = successors.get(element)
        if (field === undefined || !isField(element) || !isField(field)) return []
        const wanted = unknown(element, touched.has(element))
        // Text that was typed since goes before the earlier one.
        return wanted === null || isTyped(field) ? [] : [{ field, wanted, caret: caretOf(element) }]
      })
      repeat(
        typed,
        pressed.map((control) => successors.get(control) ?? control),
      )
    })
    return
  }
  const typed = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    const wanted = unknown(field, touched.has(field))
    return wanted === null ? [] : [{ field, wanted, caret: caretOf(field) }]
  })
  repeat(typed, pressed)
}
