import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { PhotoMark } from '#contract/photo-marks.ts'
import { mostLetters, mostMarks } from '#contract/vocabulary/photos.ts'
import { useOffline } from '#src/pages/shared/use-field-kit.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { PhotoMarks } from '#src/ui/photo-marks.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import {
  begun,
  drawnTo,
  inTheMiddle,
  isDrawn,
  markAt,
  moved,
  onPhoto,
  type Spot,
  sized,
  type Tool,
  tools,
  toolWord,
} from './mark-drawing.ts'
import styles from './mark-photo.module.css'

type Props = {
  src: string
  alt: string
  marks: readonly PhotoMark[]
  onChange: (marks: PhotoMark[]) => void
}

/** Among the tools: a press takes a mark away. */
const remove = 'remove' as const
const stride = 0.02
const strides: Record<string, Spot> = {
  ArrowLeft: { x: -stride, y: 0 },
  ArrowRight: { x: stride, y: 0 },
  ArrowUp: { x: 0, y: -stride },
  ArrowDown: { x: 0, y: stride },
}

/** A photo to draw on, with a finger or with keys. The marks stay data; the picture stays as it was taken. */
export const MarkPhoto = ({ src, alt, marks, onChange }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const [chosen, setTool] = useState<Tool | typeof remove>('arrow')
  const [text, setText] = useState('')
  const [drawing, setDrawing] = useState<PhotoMark | null>(null)
  const [before, setBefore] = useState<readonly (readonly PhotoMark[])[]>([])
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const offline = useOffline()
  const [missing, setMissing] = useState<'offline' | 'gone' | null>(null)
  const [tries, setTries] = useState(0)
  if (missing === 'offline' && offline === null) {
    setMissing(null)
    setTries(tries + 1)
  }
  // The last mark takes its remover with it.
  const isRemoving = chosen === remove && marks.length > 0
  const tool = chosen === remove ? 'arrow' : chosen
  const words = text.trim()
  const isFull = marks.length >= mostMarks
  const canDraw = size !== null && !isFull && !isRemoving && (tool !== 'text' || words !== '')
  const put = (next: PhotoMark[]) => {
    setBefore([...before, marks])
    onChange(next)
  }
  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const {
      left,
      top,
      width = 1,
      height = 1,
    } = frame.current?.getBoundingClientRect() ?? {
      left: 0,
      top: 0,
    }
    return onPhoto({ x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const press = (event: PointerEvent) => {
    const pressed = isRemoving ? markAt(marks, spotOf(event)) : undefined
    if (pressed !== undefined) put(marks.filter((mark) => mark !== pressed))
    if (!canDraw) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing(begun(tool, crypto.randomUUID(), spotOf(event), words))
  }
  const lift = () => {
    if (drawing !== null && isDrawn(drawing)) put([...marks, drawing])
    setDrawing(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = marks.at(-1)
    const by = strides[event.key]
    if (event.key === 'Enter' && canDraw)
      put([...marks, inTheMiddle(tool, crypto.randomUUID(), words)])
    else if ((event.key === 'Delete' || event.key === 'Backspace') && last !== undefined)
      put(marks.slice(0, -1))
    else if (by !== undefined && last !== undefined)
      onChange([...marks.slice(0, -1), event.shiftKey ? sized(last, by) : moved(last, by)])
    else return
    event.preventDefault()
  }
  const all = drawing === null ? marks : [...marks, drawing]
  return (
    <Stack tight>
      <Choices
        legend="Draw on the photo"
        inline
        value={isRemoving ? remove : tool}
        options={[
          ...tools.map((value) => ({ value, label: toolWord[value] })),
          ...(marks.length > 0 ? [{ value: remove, label: 'Remove a mark' }] : []),
        ]}
        onChange={setTool}
      />
      {isRemoving && <Muted>Press the mark that you want to remove.</Muted>}
      {tool === 'text' && !isRemoving && (
        <TextField
          label="Words to set on the photo"
          hint="Write them, then press the photo where they belong."
          maxLength={mostLetters}
          value={text}
          onChange={setText}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no element is a surface to draw on */}
      <div
        ref={frame}
        className={styles.surface}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        role="group"
        aria-label={`${alt}: with the keyboard, Enter sets the mark in the middle, arrows move the last one, Shift and arrows size it, Delete removes it`}
        onPointerDown={press}
        onPointerMove={(event) => drawing && setDrawing(drawnTo(drawing, spotOf(event)))}
        onPointerUp={lift}
        onPointerCancel={() => setDrawing(null)}
        onKeyDown={onKeyDown}
      >
        <img
          // A new element is fetched again.
          key={tries}
          src={src}
          alt={alt}
          hidden={missing !== null}
          draggable={false}
          onError={() => setMissing(offline === null ? 'gone' : 'offline')}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
        {missing !== null && (
          <p role="status" className={styles.missing}>
            {missing === 'offline'
              ? 'This photo is not on this device. You can draw on it once there is a network.'
              : 'This photo could not be loaded.'}
          </p>
        )}
        {size !== null && all.length > 0 && <PhotoMarks marks={all} {...size} tile />}
      </div>
      {isFull && <Muted>A photo takes {mostMarks} marks. Remove one to draw another.</Muted>}
      <Cluster>
        <Button
          look="secondary"
          blocked={before.length === 0 ? 'Nothing was drawn yet.' : null}
          onClick={() => {
            onChange([...(before.at(-1) ?? [])])
            setBefore(before.slice(0, -1))
          }}
        >
          Undo
        </Button>
        {marks.length > 0 && (
          <Button look="quiet" onClick={() => put([])}>
            Remove all marks
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}
