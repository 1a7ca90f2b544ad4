import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Cluster, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import {
  areaOf,
  type Crop,
  firstCrop,
  mostZoom,
  moved,
  type Size,
  sideOf,
  zoomedTo,
} from './crop-model.ts'
import styles from './crop-picture.module.css'

/** The side of the picture that is sent, in pixels: sharp on every screen at the size in which we show it. */
const largest = 640
const step = 0.05

const steps: Record<string, { right?: number; down?: number }> = {
  ArrowLeft: { right: -step },
  ArrowRight: { right: step },
  ArrowUp: { down: -step },
  ArrowDown: { down: step },
}

const cut = (image: HTMLImageElement, size: Size, crop: Crop): Promise<Blob | null> => {
  const { left, top, side } = areaOf(size, crop)
  const pixels = Math.round(Math.min(largest, side))
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const paper = canvas.getContext('2d')
  if (paper === null) return Promise.resolve(null)
  // A JPEG has no transparency: the clear parts of a PNG become white, not black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, pixels, pixels)
  paper.drawImage(image, left, top, side, side, 0, 0, pixels, pixels)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

type Props = {
  file: File
  busy: boolean
  problem: string | null
  onCut: (file: File) => void
  onClose: () => void
}

const Cropper = ({ url, busy, problem, onCut, onClose }: Omit<Props, 'file'> & { url: string }) => {
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [failed, setFailed] = useState(false)
  const held = useRef<{ x: number; y: number } | null>(null)
  if (failed)
    return (
      <>
        <Banner tone="bad">
          This picture cannot be opened here. Choose a JPEG, a PNG or a WebP.
        </Banner>
        <Button onClick={onClose}>Choose another picture</Button>
      </>
    )
  const shown = size !== null && crop !== null ? areaOf(size, crop) : null
  const move = (by: { right?: number; down?: number }) =>
    setCrop((now) => (now === null || size === null ? now : moved(size, now, by)))
  const zoom = (by: number) =>
    setCrop((now) => (now === null || size === null ? now : zoomedTo(size, now, now.zoom * by)))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const zooms = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }[event.key]
    if (by === undefined && zooms === undefined) return
    event.preventDefault()
    if (by !== undefined) move(by)
    if (zooms !== undefined) zoom(zooms)
  }
  const onPointerMove = ({ currentTarget, clientX: x, clientY: y }: PointerEvent) => {
    const from = held.current
    if (from === null) return
    held.current = { x, y }
    const { width } = currentTarget.getBoundingClientRect()
    move({ right: (from.x - x) / width, down: (from.y - y) / width })
  }
  const release = () => {
    held.current = null
  }
  return (
    <Stack>
      <Muted small={false}>
        Drag the picture, or move it with the arrow keys; plus and minus make it larger and smaller.
      </Muted>
      <button
        type="button"
        className={styles.frame}
        aria-label="Part of the picture to show. Arrow keys move it."
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <img
          ref={image}
          src={url}
          alt=""
          className={styles.picture}
          draggable={false}
          style={
            shown === null || size === null
              ? { opacity: 0 }
              : {
                  width: `${(100 * size.width) / shown.side}%`,
                  left: `${(-100 * shown.left) / shown.side}%`,
                  top: `${(-100 * shown.top) / shown.side}%`,
                }
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height })
            setCrop(firstCrop({ width, height }))
          }}
          onError={() => setFailed(true)}
        />
        <span className={styles.round} />
      </button>
      <Field label="Zoom" optional={false}>
        {(control) => (
          <input
            {...control}
            className={styles.zoom}
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop?.zoom ?? 1}
            onChange={({ target }) =>
              setCrop((now) =>
                now === null || size === null ? now : zoomedTo(size, now, Number(target.value)),
              )
            }
          />
        )}
      </Field>
      <Hidden>
        <span role="status">
          {size !== null &&
            crop !== null &&
            `${Math.round((100 * crop.x) / size.width)} % across, ${Math.round((100 * crop.y) / size.height)} % down, a square of ${Math.round(sideOf(size, crop))} pixels`}
        </span>
      </Hidden>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Cluster>
        <Button
          busy={busy || size === null}
          onClick={async () => {
            if (image.current === null || size === null || crop === null) return
            const blob = await cut(image.current, size, crop)
            if (blob === null) setFailed(true)
            else onCut(new File([blob], 'picture.jpg', { type: blob.type }))
          }}
        >
          Use this part
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  )
}

/** Chooses the square part of a picture that is shown of a person, before it leaves the device. */
export const CropPicture = ({ file, ...rest }: Props) => {
  const [url, setUrl] = useState<string | null>(null)
  // The address of the file is taken back when the file goes.
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <Dialog title="Choose the part to show" open onClose={rest.onClose}>
      {url !== null && <Cropper key={url} url={url} {...rest} />}
    </Dialog>
  )
}
