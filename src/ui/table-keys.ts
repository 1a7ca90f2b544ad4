import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Selection } from './table-bar.tsx'

type Props = {
  /** Of the rows that are shown, in their order. */
  keys: readonly string[]
  open: string | null
  onOpen: ((key: string) => void) | undefined
  selection: Selection | undefined
}

/** Something in a row that has presses and keys of its own. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label, select, textarea, summary') !== null

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The row that Tab reaches, and the keys in the rows of a grid. */
export const useRowKeys = ({ keys, open, onOpen, selection }: Props) => {
  const [at, setAt] = useState<string | null>(null)
  // Where a range begins: the row that was selected last.
  const anchor = useRef<string | null>(null)
  const current = [at, open].find((key) => key !== null && keys.includes(key)) ?? keys[0] ?? null

  const select = (add: readonly string[], without: readonly string[] = []) => {
    const next = new Set([...(selection?.keys ?? []), ...add])
    for (const key of without) next.delete(key)
    selection?.onChange(next)
  }
  const range = (from: string, to: string) => {
    const [low, high] = [keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b)
    return keys.slice(low, (high ?? 0) + 1)
  }
  /** Selects the row or gives it up; `extend`: selects from the one selected last to this one. */
  const toggle = (key: string, extend: boolean) => {
    const from = anchor.current
    if (extend && from !== null && keys.includes(from)) select(range(from, key))
    else if (selection?.keys.has(key)) select([], [key])
    else select([key])
    anchor.current = key
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = event.target
    // Controls in a cell have their own keys.
    if (!(row instanceof HTMLTableRowElement) || event.altKey) return
    const key = row.dataset.key
    if (key === undefined) return
    const hasModifier = event.ctrlKey || event.metaKey
    const move = hasModifier ? undefined : moves[event.key]
    if (move !== undefined) {
      const next = keys[move(keys.indexOf(key), keys.length - 1)]
      if (next === undefined) return
      if (event.shiftKey && selection) {
        select([key, next])
        anchor.current = next
      }
      for (const other of event.currentTarget.rows) if (other.dataset.key === next) other.focus()
    } else if (event.key === 'Enter' && onOpen && !hasModifier) onOpen(key)
    else if (event.key === ' ' && selection && !hasModifier) toggle(key, event.shiftKey)
    else if (event.key.toLowerCase() === 'a' && hasModifier && selection) select(keys)
    else if (event.key === 'Escape' && selection && selection.keys.size > 0)
      selection.onChange(new Set())
    else return
    event.preventDefault()
  }
  return { current, setAt, toggle, onKeyDown }
}

/**
 * What leaves a grid would take the focus with it: after a row, the one that is then in its place has it, and after the
 * bar of the selected rows, the row that Tab reaches. `hasBar`: the bar is shown.
 */
export const useKeptRow = (
  body: RefObject<HTMLTableSectionElement | null>,
  current: string | null,
  hasBar: boolean,
) => {
  const focused = useRef<number | null>(null)
  const had = useRef(hasBar)
  // The rows are those of this rendering, and only the document knows that nothing has the focus any more.
  useLayoutEffect(() => {
    const [at, isBarGone] = [focused.current, had.current && !hasBar]
    had.current = hasBar
    if ((at === null && !isBarGone) || document.activeElement !== document.body) return
    focused.current = null
    const rows = [...(body.current?.rows ?? [])].filter(({ dataset }) => dataset.key !== undefined)
    const next =
      at === null
        ? rows.find(({ dataset }) => dataset.key === current)
        : (rows[at] ?? rows.at(-1) ?? document.querySelector<HTMLElement>('main h1'))
    next?.focus({ preventScroll: true })
  })
  return {
    onFocus: (at: number) => {
      focused.current = at
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
