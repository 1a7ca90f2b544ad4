import { ChevronLeft, ChevronRight, Minus, Pencil, PencilOff, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useBackCloses } from './back-closes.ts'
import { Hidden } from './layout.tsx'
import { usePhotoGestures } from './photo-gestures.ts'
import { type Mark, PhotoMarks } from './photo-marks.tsx'
import styles from './photo-viewer.module.css'
import { mostZoom } from './photo-zoom.ts'

export type ViewPhoto = {
  id: string
  src: string
  alt: string
  caption?: ReactNode
  marks?: readonly Mark[] | undefined
}
type Props = {
  photos: readonly ViewPhoto[]
  /** The id of the photo that is open; null: the viewer is closed. */
  open: string | null
  onGo: (id: string) => void
  onClose: () => void
  /** The address of the page names the open photo, and so Back closes it already. */
  isAddressed?: boolean
}

const step = 1.5
/** What an arrow key moves a magnified photo by, in pixels. */
const stride = 80

const Open = ({ photos, open, onGo, onClose }: Props & { open: string }) => {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState(true)
  // The measures of each photo as it came; null: it did not come.
  const [sizes, setSizes] = useState<Record<string, { width: number; height: number } | null>>({})
  const at = photos.findIndex((photo) => photo.id === open)
  const photo = photos[at]
  const go = (by: number) => {
    const next = photos[at + by]
    if (next !== undefined) onGo(next.id)
  }
  const { view, aside, zoomBy, panBy, fit, handlers } = usePhotoGestures(open, stage, frame, go)
  // The browser fetches the neighbors while this one is looked at.
  useEffect(() => {
    for (const neighbor of [photos[at + 1], photos[at - 1]])
      if (neighbor !== undefined) new Image().src = neighbor.src
  }, [photos, at])
  if (photo === undefined) return null
  const size = sizes[photo.src]
  const { marks = [] } = photo
  const close = view.scale > 1
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const does = new Map<string, () => void>([
      ['+', () => zoomBy(step)],
      ['=', () => zoomBy(step)],
      ['-', () => zoomBy(1 / step)],
      ['0', fit],
      ['ArrowRight', () => (close ? panBy(-stride, 0) : go(1))],
      ['ArrowLeft', () => (close ? panBy(stride, 0) : go(-1))],
      ['ArrowUp', () => panBy(0, stride)],
      ['ArrowDown', () => panBy(0, -stride)],
      ['PageDown', () => go(1)],
      ['PageUp', () => go(-1)],
      ['Home', () => go(-at)],
      ['End', () => go(photos.length - 1 - at)],
    ])
    const act = does.get(event.key)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed anywhere in the dialog bubble up to here
    <div className={styles.box} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {at + 1} of {photos.length}
          <Hidden>: {photo.alt}</Hidden>
        </p>
        {marks.length > 0 && (
          <button
            type="button"
            aria-pressed={marked}
            aria-label="Marks"
            onClick={() => setMarked(!marked)}
          >
            {marked ? <Pencil aria-hidden="true" /> : <PencilOff aria-hidden="true" />}
          </button>
        )}
        <button
          type="button"
          aria-label="Zoom out"
          aria-disabled={!close}
          onClick={() => zoomBy(1 / step)}
        >
          <Minus aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.scale}
          aria-label={`Zoom ${Math.round(100 * view.scale)}%, fit to the screen`}
          onClick={fit}
        >
          {Math.round(100 * view.scale)}%
        </button>
        <button
          type="button"
          aria-label="Zoom in"
          aria-disabled={view.scale >= mostZoom}
          onClick={() => zoomBy(step)}
        >
          <Plus aria-hidden="true" />
        </button>
        <button type="button" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <div className={styles.view}>
        <div ref={stage} className={styles.stage} data-close={close || undefined} {...handlers}>
          {size === null ? (
            <p className={styles.failed}>This photo could not be loaded.</p>
          ) : (
            <div
              ref={frame}
              className={styles.frame}
              data-held={aside !== 0 || undefined}
              style={{
                ...(size && { '--ratio': size.width / size.height }),
                transform: `translate(${view.x + aside}px, ${view.y}px) scale(${view.scale})`,
              }}
            >
              <img
                key={photo.src}
                src={photo.src}
                alt={photo.alt}
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setSizes((known) => ({ ...known, [photo.src]: { width, height } }))
                }
                onError={() => setSizes((known) => ({ ...known, [photo.src]: null }))}
              />
              {size && marked && marks.length > 0 && <PhotoMarks marks={marks} {...size} />}
            </div>
          )}
          {size === undefined && <span className={styles.loading} aria-hidden="true" />}
        </div>
        {photos.length > 1 && (
          <>
            <button
              type="button"
              className={styles.before}
              aria-label="Previous photo"
              aria-disabled={at === 0}
              onClick={() => go(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles.next}
              aria-label="Next photo"
              aria-disabled={at === photos.length - 1}
              onClick={() => go(1)}
            >
              <ChevronRight aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      <div className={styles.caption}>{photo.caption ?? photo.alt}</div>
    </div>
  )
}

/**
 * Photos one at a time, as large as the screen, in a native dialog: focus goes in and comes back, Escape and Back close.
 * Zoom by wheel, pinch, double click, + and −; pan by drag or arrows while zoomed; otherwise swipe or arrows lead
 * to the next photo.
 */
export const PhotoViewer = (props: Props) => {
  const { open, photos, onClose, isAddressed = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = open !== null
  const leave = useBackCloses(isOpen && !isAddressed, onClose)
  const close = () => {
    leave()
    onClose()
  }
  // The element's own open state can only be changed by calling it.
  useEffect(() => {
    const { current: element } = dialog
    if (element === null) return
    if (isOpen && !element.open) {
      element.showModal()
      // The arrows lead on at once, and no button wears the focus before a key was pressed.
      element.querySelector<HTMLElement>('[tabindex]')?.focus()
    }
    if (!isOpen && element.open) element.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={photos.find((photo) => photo.id === open)?.alt ?? 'Photo'}
      // The browser says so in its next frame, when it may be open again.
      onClose={(event) => {
        if (!event.currentTarget.open) close()
      }}
    >
      {open !== null && <Open {...props} onClose={close} open={open} />}
    </dialog>
  )
}
