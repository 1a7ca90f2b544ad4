import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UndoToast } from '#src/ui/undo-toast.tsx'
import { type UploadFile, UploadList } from '#src/ui/upload-list.tsx'
import { click, focus, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

const files: readonly UploadFile[] = [
  { id: 'a', name: 'roof.jpg', size: 2_000_000, state: 'done' },
  { id: 'b', name: 'attic.jpg', size: 4_000_000, state: 'uploading', sent: 1_000_000 },
  { id: 'c', name: 'plan.pdf', size: 500_000, state: 'waiting' },
  { id: 'd', name: 'tour.mov', size: 90_000_000, state: 'failed', problem: 'It is too large.' },
]
const button = (name: string) =>
  shown.all('button').find((one) => one.textContent === name) ??
  (() => {
    throw new Error(`There is no button ${name}.`)
  })()

const inWords = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const asked: string[] = []
const List = ({ restores = true }: { restores?: boolean }) => {
  const [all, setAll] = useState(files)
  const set = (id: string, state: 'waiting' | 'removed') =>
    setAll((were) =>
      state === 'removed' && !restores
        ? were.filter((file) => file.id !== id)
        : were.map(({ name, size, ...file }) =>
            file.id === id ? { id, name, size, state } : { ...file, name, size },
          ),
    )
  return (
    <UploadList
      inWords={inWords}
      label="Documents"
      files={all}
      onRetry={(id) => {
        asked.push(id)
        set(id, 'waiting')
      }}
      onRemove={(id) => set(id, 'removed')}
      {...(restores && { onRestore: (id: string) => set(id, 'waiting') })}
    />
  )
}

describe('a list of uploads', () => {
  const rows = () => shown.all('li').map((row) => row.dataset.state)

  test('says of each file how far it is, and of all of them how many have arrived', () => {
    shown = render(<List />)
    expect(rows()).toEqual(['done', 'uploading', 'waiting', 'failed'])
    const bar = shown.one('progress')
    expect(bar.getAttribute('aria-label')).toBe('attic.jpg')
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1000000', '4000000'])
    expect(shown.all('li')[1]?.textContent).toContain('25%')
    expect(shown.all('li')[3]?.textContent).toContain('It is too large.')
    expect(shown.one('[role=status]').textContent).toBe('1 of 4 files sent, 1 failed')
    expect(shown.one('section').textContent).toContain('3.0 MB of 96.5 MB')
  })

  test('tries a file again', () => {
    asked.length = 0
    shown = render(<List />)
    click(button('Try again to send tour.mov'))
    expect(asked).toEqual(['d'])
    expect(rows()).toEqual(['done', 'uploading', 'waiting', 'waiting'])
    expect(shown.one('[role=status]').textContent).toBe('1 of 4 files sent')
  })

  test('takes a file out and puts it back by the same button, which keeps the focus', () => {
    shown = render(<List />)
    const remove = button('Remove roof.jpg')
    focus(remove)
    click(remove)
    expect(rows()).toEqual(['removed', 'uploading', 'waiting', 'failed'])
    expect(shown.one('[role=status]').textContent).toBe('0 of 3 files sent, 1 failed')
    expect(document.activeElement?.textContent).toBe('Put back roof.jpg')
    click(button('Put back roof.jpg'))
    expect(rows()[0]).toBe('waiting')
  })

  test('keeps the focus in the list when a file goes for good', () => {
    shown = render(<List restores={false} />)
    focus(button('Cancel plan.pdf'))
    click(button('Cancel plan.pdf'))
    expect(rows()).toEqual(['done', 'uploading', 'failed'])
    expect(document.activeElement).toBe(shown.one('section'))
  })

  test('says when all have arrived, and when there is none', () => {
    const done = files.slice(0, 1)
    const nothing = () => undefined
    shown = render(
      <UploadList inWords={inWords} label="D" files={done} onRetry={nothing} onRemove={nothing} />,
    )
    expect(shown.one('[role=status]').textContent).toBe('1 file sent')
    shown.show(
      <UploadList inWords={inWords} label="D" files={[]} onRetry={nothing} onRemove={nothing} />,
    )
    expect(shown.one('[role=status]').textContent).toBe('No files')
  })
})

describe('a toast that takes back', () => {
  let undone: number
  let closed: number
  beforeEach(() => {
    vi.useFakeTimers()
    undone = 0
    closed = 0
    shown = render(
      <UndoToast seconds={8} keys="mod+Z" onUndo={() => undone++} onClose={() => closed++}>
        Finding removed.
      </UndoToast>,
    )
  })
  afterEach(() => vi.useRealTimers())
  const passes = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  const undo = () => shown.one('button:not([aria-label])')
  const pointer = (type: 'pointerover' | 'pointerout') =>
    act(() => {
      undo().dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }))
    })

  test('is announced politely, and undoes', () => {
    expect(shown.one('[role=status]').textContent).toContain('Finding removed.')
    click(undo())
    expect(undone).toBe(1)
  })

  test('goes when its time is over', () => {
    passes(7900)
    expect(closed).toBe(0)
    passes(200)
    expect(closed).toBe(1)
  })

  test('waits for a pointer that rests on it, and then has the time that was left', () => {
    passes(6000)
    pointer('pointerover')
    passes(60_000)
    expect(closed).toBe(0)
    pointer('pointerout')
    passes(1900)
    expect(closed).toBe(0)
    passes(200)
    expect(closed).toBe(1)
  })

  test('waits while nobody sees the page, and then has the time that was left', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    passes(6000)
    hidden.mockReturnValue(true)
    passes(60_000)
    expect(closed).toBe(0)
    hidden.mockReturnValue(false)
    passes(1500)
    expect(closed).toBe(0)
    passes(1000)
    expect(closed).toBe(1)
    hidden.mockRestore()
  })

  test('keeps its time while a device sleeps, or a page is too busy to take a press', () => {
    passes(2000)
    vi.setSystemTime(Date.now() + 60_000)
    passes(4000)
    expect(closed).toBe(0)
    passes(2000)
    expect(closed).toBe(1)
  })

  test('keeps its time where the clock of the device is set back', () => {
    passes(2000)
    vi.setSystemTime(Date.now() - 60_000)
    passes(5500)
    expect(closed).toBe(0)
    passes(1000)
    expect(closed).toBe(1)
  })

  test('waits for the focus', () => {
    focus(undo())
    passes(60_000)
    expect(closed).toBe(0)
    act(() => undo().blur())
    passes(8100)
    expect(closed).toBe(1)
  })
})
