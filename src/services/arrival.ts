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

/** Call it when React has hydrated `root`: it replays earlier typing and presses there. */
export const settle = (root: HTMLElement): void => {
  delete document.documentElement.dataset.known
  const { early } = window
  if (early === undefined) return
  delete window.early
  early.end()
  const waiting = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    const wanted = unknown(field, early.touched.has(field))
    const caret = field instanceof HTMLSelectElement ? null : field.selectionStart
    return wanted === null ? [] : [{ field, wanted, caret }]
  })
  // Not within React's own work, where an event would be answered by the value from before it.
  queueMicrotask(() => {
    for (const typed of waiting) if (typed.field.isConnected) bring(typed)
    setTimeout(() => {
      for (const pressed of early.pressed)
        if (!pressed.isConnected) continue
        else if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
        else pressed.click()
    })
  })
}
