import { act, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PhotoViewer } from '#src/ui/photo-viewer.tsx'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click, render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let shown: ReturnType<typeof render>
beforeAll(() => {
  giveDialogs()
  window.history.replaceState(null, '')
})
afterEach(() => shown.remove())

const photos = [{ id: 'Roof', src: '/files/1', alt: 'Roof' }]
const Viewer = () => {
  const [open, setOpen] = useState<string | null>('Roof')
  return (
    <>
      <button type="button" onClick={() => setOpen('Roof')}>
        Look again
      </button>
      <PhotoViewer photos={photos} open={open} onGo={setOpen} onClose={() => setOpen(null)} />
    </>
  )
}

describe('Back', () => {
  const opening = () => (window.history.state as { opening?: string } | null)?.opening
  const isOpen = () => shown.one('dialog').hasAttribute('open')
  // A viewer that a test before has left takes its entry along a moment later.
  beforeEach(() => soon(() => expect(opening()).toBeUndefined()))
  const closes = (how: () => void) =>
    act(async () => {
      how()
      await soon(() => expect(opening()).toBeUndefined())
    })

  test('closes the photo that is open', async () => {
    shown = render(<Viewer />)
    expect(opening()).toEqual(expect.any(String))
    await closes(() => window.history.back())
    await soon(() => expect(isOpen()).toBe(false))
  })

  test('leads to the page before once a press has closed the photo', async () => {
    window.history.pushState({ visit: 'this page' }, '')
    shown = render(<Viewer />)
    expect(window.history.state).toMatchObject({ visit: 'this page', opening: opening() })
    await closes(() => click(shown.one('[aria-label=Close]')))
    expect([isOpen(), window.history.state]).toEqual([false, { visit: 'this page' }])
  })

  test('leads to the page before although the closed photo is drawn away later', async () => {
    window.history.pushState({ visit: 'this page' }, '')
    let asks = 0
    shown = render(
      <PhotoViewer
        photos={photos}
        open="Roof"
        onGo={() => {}}
        onClose={() => {
          asks += 1
        }}
      />,
    )
    expect(opening()).toEqual(expect.any(String))
    await closes(() => click(shown.one('[aria-label=Close]')))
    expect([asks, window.history.state]).toEqual([1, { visit: 'this page' }])
  })

  test('closes the photo that was opened in the moment in which another closed', async () => {
    window.history.pushState({ visit: 'this page' }, '')
    const at = window.history.length
    shown = render(<Viewer />)
    const first = opening()
    click(shown.one('[aria-label=Close]'))
    click(shown.one('button:not(dialog *)'))
    await act(() => soon(() => expect([undefined, first]).not.toContain(opening())))
    expect([isOpen(), window.history.length]).toEqual([true, at + 1])
    await closes(() => window.history.back())
    await soon(() => expect(isOpen()).toBe(false))
    expect(window.history.state).toEqual({ visit: 'this page' })
  })

  test('is the page’s own after a photo that was closed again before its entry began', async () => {
    window.history.pushState({ visit: 'this page' }, '')
    shown = render(<Viewer />)
    click(shown.one('[aria-label=Close]'))
    click(shown.one('button:not(dialog *)'))
    click(shown.one('[aria-label=Close]'))
    await act(() => soon(() => expect(opening()).toBeUndefined()))
    // What would begin late begins with the turn after the one that took the first entry away.
    await act(async () => {})
    expect([isOpen(), window.history.state]).toEqual([false, { visit: 'this page' }])
  })

  test('is the page’s own where its address names the photo', () => {
    shown = render(
      <PhotoViewer photos={photos} open="Roof" isAddressed onGo={() => {}} onClose={() => {}} />,
    )
    expect([isOpen(), opening()]).toEqual([true, undefined])
  })
})
