import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '#src/ui/dialog.tsx'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { focus, render } from '#tests/support/browser/render.tsx'

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
