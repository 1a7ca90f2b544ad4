import type { Drawing } from './drawing.ts'
import type { BoxMark } from './marks.ts'
import styles from './minimap.module.css'
import type { Room, View } from './view.ts'

const widest = 150
const highest = 110

type Props = {
  drawing: Drawing
  marks: ReadonlyMap<string, BoxMark>
  view: View
  room: Room
  /** Shows the surroundings of a place of the picture. */
  onGo: (x: number, y: number) => void
}

/** The whole picture small, with a frame around the part in view. For the eye alone: keys and buttons do the same. */
export const Minimap = ({ drawing, marks, view, room, onGo }: Props) => {
  const scale = Math.min(widest / drawing.width, highest / drawing.height)
  const go = (event: React.PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return
    event.stopPropagation()
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onGo((event.clientX - left) / scale, (event.clientY - top) / scale)
  }
  return (
    <svg
      className={styles.minimap}
      width={drawing.width * scale}
      height={drawing.height * scale}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={go}
    >
      {drawing.boxes.map(({ id, x, y, width, height }) => (
        <rect
          key={id}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={8}
          className={marks.get(id)?.isHere ? styles.here : styles.box}
        />
      ))}
      <rect
        x={-view.x / view.scale}
        y={-view.y / view.scale}
        width={room.width / view.scale}
        height={room.height / view.scale}
        className={styles.sight}
      />
    </svg>
  )
}
