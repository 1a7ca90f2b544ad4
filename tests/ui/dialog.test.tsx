import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '#src/ui/dialog.tsx'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { focus, render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

giveDialogs()

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

/** What a page shows of a dialog that it takes away once it is closed. */
const page = (isOpen: boolean) => (
  <>
    <button type="button">Add a home</button>
    <a href="#list">The list</a>
    {isOpen && (
      <Dialog title="Add a home" open onClose={() => undefined}>
        <form>
          <input aria-label="Street" />
        </form>
      </Dialog>
    )}
  </>
)
const open = () => {
  shown = render(page(false))
  focus(shown.saying('button', 'Add a home'))
  shown.show(page(true))
  expect(document.activeElement).toBe(shown.one('input'))
}

test('a dialog that is taken away while it is open gives the focus back', async () => {
  open()
  shown.show(page(false))
  await act(async () => undefined)
  expect(document.activeElement).toBe(shown.saying('button', 'Add a home'))
})

test('a dialog that is taken away leaves the focus where the page has led it', async () => {
  open()
  focus(shown.one('a'))
  shown.show(page(false))
  await act(async () => undefined)
  expect(document.activeElement).toBe(shown.one('a'))
})

test('a dialog that searches gives its field to those who came by keys, and leaves a phone without a keyboard', () => {
  const searched = (isOpen: boolean) => (
    <>
      <button type="button">Find</button>
      {isOpen && (
        <Dialog title="A finding" open onClose={() => undefined}>
          <form>
            <input type="search" aria-label="Search" />
          </form>
        </Dialog>
      )}
    </>
  )
  for (const byKeys of [true, false]) {
    shown?.remove()
    shown = render(searched(false))
    const opener = shown.saying('button', 'Find')
    focus(opener)
    // jsdom knows no difference between a key and a finger.
    Object.assign(opener, { matches: () => byKeys })
    shown.show(searched(true))
    expect(document.activeElement === shown.one('input')).toBe(byKeys)
  }
})

/** A dialog whose owner hears of each wish to close it, and grants it or not. */
const asked = (grants: boolean) => {
  const told = {
    times: 0,
    show: (isOpen: boolean) =>
      shown.show(
        <Dialog
          title="Add this work?"
          open={isOpen}
          onClose={() => {
            told.times += 1
            if (grants) told.show(false)
          }}
        >
          <input type="file" />
        </Dialog>,
      ),
  }
  shown = render(null)
  told.show(true)
  return told
}
const dialog = () => shown.one('dialog') as HTMLDialogElement
/** The browser's word of an Escape; answers whether it may close the dialog by itself. */
const pressEscape = (target: Element = dialog()) => {
  const event = new Event('cancel', { cancelable: true, bubbles: target !== dialog() })
  act(() => void target.dispatchEvent(event))
  return !event.defaultPrevented
}

test('Escape closes a dialog through its owner, who hears of it once', async () => {
  const told = asked(true)
  expect(pressEscape()).toBe(false)
  await act(async () => undefined)
  expect([dialog().open, told.times]).toEqual([false, 1])
})

test('a dialog stays open whose owner does not let it close, also where the browser closes it at a second Escape', async () => {
  const told = asked(false)
  expect([pressEscape(), dialog().open, told.times]).toEqual([false, true, 1])
  await act(async () => dialog().close())
  expect([dialog().open, told.times]).toEqual([true, 2])
})

test('a choice of files that ends without one does not close the dialog around it', () => {
  const told = asked(true)
  pressEscape(shown.one('input'))
  expect([dialog().open, told.times]).toEqual([true, 0])
})

test('Escape takes what is typed with it: the field is left before its dialog is taken away', async () => {
  const told: string[] = []
  const show = (isOpen: boolean, grants: boolean) =>
    shown.show(
      <Dialog
        title="A finding"
        open={isOpen}
        onClose={() => {
          told.push('close')
          if (grants) show(false, grants)
        }}
      >
        <form>
          <input aria-label="Locations" onBlur={() => told.push('blur')} />
        </form>
      </Dialog>,
    )
  shown = render(null)
  show(true, false)
  const field = shown.one('input')
  pressEscape()
  expect(told).toEqual(['blur', 'close'])
  // Its owner keeps it open: the person types on.
  await soon(() => expect(document.activeElement).toBe(field))
  show(true, true)
  pressEscape()
  expect(told).toEqual(['blur', 'close', 'blur', 'close'])
  show(true, true)
  await act(async () => dialog().close())
  expect(told.slice(4)).toEqual(['blur', 'close'])
})

test('a dialog that is open again stays open at the late word of its closing', async () => {
  const told = asked(true)
  pressEscape()
  told.show(true)
  await act(async () => void dialog().dispatchEvent(new Event('close')))
  expect([dialog().open, told.times]).toEqual([true, 1])
})
