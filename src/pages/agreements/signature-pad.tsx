import { type PointerEvent, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './agreement.module.css'

const width = 600
const height = 200

/** A place in the field of 600 by 200, wherever it is on the screen. */
const placeOf = (event: PointerEvent<SVGSVGElement>): string => {
  const box = event.currentTarget.getBoundingClientRect()
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  const x = within(((event.clientX - box.left) / box.width) * width, width)
  const y = within(((event.clientY - box.top) / box.height) * height, height)
  return `${x} ${y}`
}

/** A field to draw a signature in, by finger, pen or mouse. `path`: the drawing, as moves and lines; '' for none. */
export const SignaturePad = ({
  path,
  onChange,
}: {
  path: string
  onChange: (path: string) => void
}) => {
  // The stroke that is being drawn: many places come before React renders the first.
  const stroke = useRef<string | null>(null)
  // Each line was told when it was drawn: a press without one leaves nothing, which the server would not take.
  const end = () => {
    stroke.current = null
  }
  return (
    <div>
      <svg
        className={styles.pad}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={path === '' ? 'Draw your signature here' : 'Your drawn signature'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          stroke.current = `${path === '' ? '' : `${path} `}M${placeOf(event)}`
        }}
        onPointerMove={(event) => {
          if (stroke.current === null) return
          const next = ` L${placeOf(event)}`
          if (stroke.current.endsWith(next) || stroke.current.length > 19_900) return
          stroke.current += next
          onChange(stroke.current)
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={path} />
      </svg>
      <Button
        look="quiet"
        blocked={path === '' ? 'Nothing is drawn yet.' : null}
        onClick={() => onChange('')}
      >
        Draw again
      </Button>
    </div>
  )
}
