import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { keepFocus, keepPlace } from '#src/pages/shared/keep-focus.ts'
import { click, focus, render } from '#tests/support/browser/render.tsx'

/** Lines that move up and down. */
const Lines = () => {
  const [lines, setLines] = useState(['roof', 'attic', 'deck'])
  const move = (at: number, by: number) => {
    const next = [...lines]
    next.splice(at + by, 0, ...next.splice(at, 1))
    setLines(next)
  }
  return (
    <ul>
      {lines.map((line, at) => (
        <li key={line} data-line={line}>
          <button type="button" aria-label={`remove ${line}`} />
          {at > 0 && (
            <button
              type="button"
              data-moves
              aria-label={`${line} up`}
              onClick={(event) => {
                keepFocus(event)
                move(at, -1)
              }}
            />
          )}
          {at < lines.length - 1 && (
            <button
              type="button"
              data-moves
              aria-label={`${line} down`}
              onClick={(event) => {
                keepFocus(event)
                move(at, 1)
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The list as the page draws it, and a button beside it. */
const List = ({ lines }: { lines: readonly string[] }) => (
  <main>
    <h1 tabIndex={-1} aria-label="heading" />
    <ul>
      {lines.map((line) => (
        <li key={line} tabIndex={-1} aria-label={line}>
          <button type="button" aria-label={`done ${line}`} />
        </li>
      ))}
      <li aria-label="no line of the list" />
    </ul>
    <button type="button" aria-label="elsewhere" />
  </main>
)

let shown: ReturnType<typeof render> | null = null
afterEach(() => {
  shown?.remove()
  shown = null
})
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const frames = async () => {
  await frame()
  await frame()
  await frame()
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? null
const button = (label: string) => {
  const found = shown?.all('button').find((one) => one.getAttribute('aria-label') === label)
  if (found === undefined) throw new Error(`There is no button ${label}.`)
  return found
}

describe('a line that moves', () => {
  const order = () => shown?.all('li').map(({ dataset }) => dataset.line)

  it.each([
    ['deck up', 'deck up', ['roof', 'deck', 'attic']],
    ['roof down', 'roof down', ['attic', 'roof', 'deck']],
    // At an end of the list the button is gone, and the other one of its line is there.
    ['attic up', 'attic down', ['attic', 'roof', 'deck']],
    ['attic down', 'attic up', ['roof', 'deck', 'attic']],
  ])('by the button "%s" leaves the focus with "%s"', async (pressed, kept, lines) => {
    shown = render(<Lines />)
    focus(button(pressed))
    click(button(pressed))
    // A browser takes the focus away from a line that it puts elsewhere.
    ;(document.activeElement as HTMLElement | null)?.blur()
    await frames()
    expect(focused()).toBe(kept)
    expect(order()).toEqual(lines)
  })
})

describe('a line that leaves its list', () => {
  const lines = 'li[tabindex]'
  const list = () => shown?.one('ul') ?? null
  let left: string[]
  const show = (...all: string[]) => {
    left = all
    shown = render(<List lines={left} />)
  }
  const leave = (line: string) => {
    left = left.filter((one) => one !== line)
    shown?.show(<List lines={left} />)
  }

  it.each([
    ['roof', 'attic'],
    ['attic', 'deck'],
    // Nothing follows the last one: the one before it is the last now.
    ['deck', 'attic'],
  ])('gives the focus of %s to %s, which is in its place', async (line, next) => {
    show('roof', 'attic', 'deck')
    focus(button(`done ${line}`))
    keepPlace(list(), lines)
    leave(line)
    await frames()
    expect(focused()).toBe(next)
  })

  it('gives it away too when it had the focus itself, and leaves only with the next frame', async () => {
    show('roof', 'attic', 'deck')
    focus(shown?.all('li')[0] ?? document.body)
    keepPlace(list(), lines)
    requestAnimationFrame(() => leave('roof'))
    await frames()
    expect(focused()).toBe('attic')
  })

  it('gives it away when a dialog, which the line has opened, has the focus', async () => {
    show('roof', 'attic', 'deck')
    focus(button('elsewhere'))
    keepPlace(list(), lines, button('done attic'))
    button('elsewhere').blur()
    leave('attic')
    await frames()
    expect(focused()).toBe('deck')
  })

  it('keeps the focus if it stays after all', async () => {
    show('roof', 'attic', 'deck')
    focus(button('done attic'))
    keepPlace(list(), lines)
    await frames()
    expect(focused()).toBe('done attic')
  })

  it('takes the focus from nothing else that got it meanwhile', async () => {
    show('roof', 'attic', 'deck')
    focus(button('done attic'))
    keepPlace(list(), lines)
    leave('attic')
    focus(button('elsewhere'))
    await frames()
    expect(focused()).toBe('elsewhere')
  })

  it('gives no focus that it did not have', async () => {
    show('roof', 'attic', 'deck')
    focus(button('elsewhere'))
    keepPlace(list(), lines)
    leave('attic')
    button('elsewhere').blur()
    await frames()
    expect(document.activeElement).toBe(document.body)
  })

  it('gives it away when the line leaves long after, with the answer of the server', async () => {
    show('roof', 'attic', 'deck')
    focus(button('done attic'))
    keepPlace(list(), lines)
    await frames()
    await frames()
    leave('attic')
    await frames()
    expect(focused()).toBe('deck')
  })

  it('gives it to the heading of the page where no line is left', async () => {
    show('roof')
    focus(button('done roof'))
    keepPlace(list(), lines)
    leave('roof')
    await frames()
    expect(focused()).toBe('heading')
  })

  it('leaves the focus to the page where there is no list', async () => {
    show('roof')
    focus(button('done roof'))
    keepPlace(null, lines)
    leave('roof')
    await frames()
    expect(document.activeElement).toBe(document.body)
  })
})
