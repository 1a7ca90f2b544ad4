import fc from 'fast-check'
import { act, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { type Mark, PhotoMarks } from '#src/ui/photo-marks.tsx'
import { PhotoViewer } from '#src/ui/photo-viewer.tsx'
import { fitted, inside, mostZoom, zoomedTo } from '#src/ui/photo-zoom.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click, focus, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
beforeAll(giveDialogs)
afterEach(() => shown.remove())

const marks: readonly Mark[] = [
  { id: '1', kind: 'arrow', from: { x: 0.1, y: 0.1 }, to: { x: 0.5, y: 0.5 } },
  { id: '2', kind: 'text', at: { x: 0.2, y: 0.9 }, text: 'Crack' },
]
const photos = ['Roof', 'Attic', 'Cellar'].map((alt, index) => ({
  id: alt,
  src: `/files/${index + 1}`,
  alt,
  marks: index === 0 ? marks : [],
}))
const Viewer = ({ first = 'Roof' }: { first?: string | null }) => {
  const [open, setOpen] = useState(first)
  return <PhotoViewer photos={photos} open={open} onGo={setOpen} onClose={() => setOpen(null)} />
}
const named = (name: string) => shown.one(`[aria-label="${name}"]`)
const place = () => shown.one('[role=status]').textContent
const scale = () => shown.one('[aria-label^=Zoom][aria-label$=screen]').textContent
/** The photo came, and is this large. */
const loaded = (width = 400, height = 300) =>
  act(() => {
    const image = shown.one('dialog img')
    Object.defineProperties(image, {
      naturalWidth: { value: width },
      naturalHeight: { value: height },
    })
    image.dispatchEvent(new Event('load'))
  })
const pointer = (type: string, id: number, x: number, y = 100) =>
  act(() => {
    const stage = shown.one('dialog img').parentElement?.parentElement
    stage?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: id, clientX: x, clientY: y }),
    )
  })

describe('the viewer of photos', () => {
  beforeEach(() => {
    shown = render(<Viewer />)
    loaded()
  })

  test('stays open at the late word of an earlier closing', () => {
    act(() => void shown.one('dialog').dispatchEvent(new Event('close')))
    expect(shown.one('dialog').hasAttribute('open')).toBe(true)
  })

  test('is a dialog with the photo’s name, says which of how many, and has the focus', () => {
    const dialog = shown.one('dialog')
    expect(dialog.hasAttribute('open')).toBe(true)
    expect(dialog.getAttribute('aria-label')).toBe('Roof')
    expect(place()).toBe('1 of 3: Roof')
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  test('leads on by arrows and buttons, to the first and the last, and no further', () => {
    const path = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft', 'End']
    expect(
      path.map((key) => {
        press(key)
        return place()?.slice(0, 1)
      }),
    ).toEqual(['2', '3', '3', '2', '1', '1', '3'])
    expect(named('Next photo').getAttribute('aria-disabled')).toBe('true')
    click(named('Next photo'))
    expect(place()).toBe('3 of 3: Cellar')
    focus(named('Previous photo'))
    click(named('Previous photo'))
    expect(place()).toBe('2 of 3: Attic')
    expect(document.activeElement).toBe(named('Previous photo'))
  })

  test('zooms by + and −, then the arrows no longer lead on; 0 shows all of it again', () => {
    expect(scale()).toBe('100%')
    press('-')
    expect(scale()).toBe('100%')
    press('+')
    press('+')
    expect(scale()).toBe('225%')
    press('ArrowRight')
    expect(place()).toBe('1 of 3: Roof')
    press('0')
    expect(scale()).toBe('100%')
    press('ArrowRight')
    expect(place()).toBe('2 of 3: Attic')
  })

  test('begins each photo in full', () => {
    click(named('Zoom in'))
    expect(scale()).toBe('150%')
    press('PageDown')
    expect(scale()).toBe('100%')
  })

  test('follows a swipe to the next photo, and not a tremble', () => {
    pointer('pointerdown', 1, 300)
    pointer('pointermove', 1, 280)
    pointer('pointerup', 1, 280)
    expect(place()).toBe('1 of 3: Roof')
    pointer('pointerdown', 1, 300)
    pointer('pointermove', 1, 200)
    pointer('pointerup', 1, 200)
    expect(place()).toBe('2 of 3: Attic')
    pointer('pointerdown', 1, 100)
    pointer('pointermove', 1, 220)
    pointer('pointerup', 1, 220)
    expect(place()).toBe('1 of 3: Roof')
  })

  test('zooms by a pinch, which is no swipe', () => {
    pointer('pointerdown', 1, 100)
    pointer('pointerdown', 2, 200)
    pointer('pointermove', 2, 300)
    expect(scale()).toBe('200%')
    pointer('pointerup', 2, 300)
    pointer('pointerup', 1, 100)
    expect(place()).toBe('1 of 3: Roof')
  })

  test('zooms by the wheel and keeps the page from zooming with it', () => {
    const wheel = new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true })
    act(() => {
      shown.one('dialog img').dispatchEvent(wheel)
    })
    expect(wheel.defaultPrevented).toBe(true)
    expect(Number.parseInt(scale() ?? '', 10)).toBeGreaterThan(100)
  })

  test('shows the marks, and the photo without them', () => {
    expect(named('Marks on the photo: arrow, “Crack”').querySelectorAll('[data-mark]').length).toBe(
      1,
    )
    click(named('Marks'))
    expect(named('Marks').getAttribute('aria-pressed')).toBe('false')
    expect(shown.all('[data-mark]')).toEqual([])
  })

  test('says in words that a photo did not come', () => {
    act(() => {
      shown.one('dialog img').dispatchEvent(new Event('error'))
    })
    expect(shown.one('dialog').textContent).toContain('This photo could not be loaded.')
  })

  test('closes by its button', () => {
    click(named('Close'))
    expect(shown.one('dialog').hasAttribute('open')).toBe(false)
    expect(shown.all('dialog img')).toEqual([])
  })
})

test('a photo of the grid opens large, with the others behind it', async () => {
  shown = render(
    <PhotoGrid
      photos={photos.map((photo) => ({ ...photo, src: `${photo.src}/small`, full: photo.src }))}
    />,
  )
  const [, attic] = shown.all('li button')
  if (attic) click(attic)
  // Its code comes with the first press.
  await expect
    .poll(async () => {
      await act(async () => undefined)
      return shown.all('dialog img').length
    })
    .toBe(1)
  expect(place()).toBe('2 of 3: Attic')
  expect(shown.one('dialog img').getAttribute('src')).toBe('/files/2')
})

test('a tile shows the marks of its photo once their code has come', async () => {
  shown = render(
    <PhotoGrid
      photos={photos.map((photo) => ({ ...photo, full: photo.src, width: 400, height: 300 }))}
    />,
  )
  await expect
    .poll(async () => {
      await act(async () => undefined)
      return shown.all('li svg').map((drawn) => drawn.getAttribute('aria-label'))
    })
    .toEqual(['Marks on the photo: arrow, “Crack”'])
})

test('a mark lies where it was drawn, whatever the size of the photo', () => {
  const at = (width: number, height: number) => {
    shown = render(<PhotoMarks marks={marks} width={width} height={height} />)
    const [path] = shown.all('[data-mark] path')
    const [x, y] = path?.getAttribute('d')?.slice(1).split(/[ L]/).map(Number) ?? []
    const text = shown.one('text')
    const places = [x, y, Number(text.getAttribute('x')), Number(text.getAttribute('y'))]
    shown.remove()
    return places
  }
  expect(at(1000, 500)).toEqual([100, 50, 200, 450])
  expect(at(300, 600)).toEqual([30, 60, 60, 540])
  shown = render(null)
})

describe('the view of a photo', () => {
  beforeEach(() => {
    shown = render(null)
  })
  const length = fc.integer({ min: 50, max: 4000 })
  const size = fc.record({ width: length, height: length })
  const number = fc.double({ min: -3000, max: 3000, noNaN: true })
  const view = fc.record({
    scale: fc.double({ min: 1, max: mostZoom, noNaN: true }),
    x: number,
    y: number,
  })

  test('never leaves a gap that need not be', () => {
    fc.assert(
      fc.property(view, size, size, (from, photo, stage) => {
        const { scale: by, x, y } = inside(from, photo, stage)
        expect(by).toBe(from.scale)
        expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, photo.width * by - stage.width) / 2)
        expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, photo.height * by - stage.height) / 2)
      }),
    )
  })

  test('zoomed at a place keeps that place where it is, as far as the edges allow', () => {
    const sizes = { photo: { width: 800, height: 600 }, stage: { width: 800, height: 600 } }
    const at = { x: 100, y: -50 }
    const near = zoomedTo(fitted, 2, at, sizes)
    // The point of the photo that was under the pointer is under it still.
    expect([near.x + 2 * at.x, near.y + 2 * at.y]).toEqual([at.x, at.y])
    expect(zoomedTo(near, 1, at, sizes)).toEqual(fitted)
    expect(zoomedTo(near, 100, at, sizes).scale).toBe(mostZoom)
  })
})
