import clsx from 'clsx'
import { useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { addressOf, useAddress } from '#visualizer/address.ts'
import type { Chart } from '#visualizer/charts.ts'
import { save } from '#visualizer/save.ts'
import { ChosenContext, useStage } from '#visualizer/stage.ts'
import { useWords } from '#visualizer/words.ts'
import { ArrowShape } from './arrow.tsx'
import { BoxShape } from './box.tsx'
import { type Choice, chosenDrawing, foldable, foldedIn } from './choose.ts'
import type { Box, Drawing, Place } from './drawing.ts'
import { matchesIn } from './find.ts'
import { useGestures } from './gestures.ts'
import { nextBox, type Way } from './keys.ts'
import { Legend } from './legend.tsx'
import { arrowMark, boxMarks } from './marks.ts'
import { Minimap } from './minimap.tsx'
import styles from './picture.module.css'
import { Said } from './said.tsx'
import { svgFile } from './svg-file.ts'
import { textWidth } from './text.ts'
import { OpenTitle } from './title.tsx'
import { Toolbar } from './toolbar.tsx'
import {
  centerOn,
  isInSight,
  middle,
  moveBy,
  type Room,
  type View,
  wholeOf,
  zoomAt,
} from './view.ts'

const ways: Partial<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** Room that the frame keeps free round a picture. */
const margin = 10
const sample = 'The quick brown fox jumps over the lazy dog'

/** By how much the typeface of this machine has to be smaller than Figtree to take the same room; 1 or less. */
const typeScale = (element: Element): number => {
  const canvas = document.createElement('canvas').getContext('2d')
  if (canvas === null) return 1
  canvas.font = `600 100px ${getComputedStyle(element).fontFamily}`
  return Math.min(1, (textWidth(sample, 100) / canvas.measureText(sample).width) * 1.01)
}

/** A chart as a picture that was laid out by the build: states, arrows and their words; now, before and next. */
export const Picture = ({ chart, drawings }: { chart: Chart; drawings: Drawing[] }) => {
  const stage = useStage()
  const words = useWords()
  const address = useAddress()
  const path = useContext(ChosenContext)
  const chosen = path === '' ? '' : (chart.byPath.get(path)?.id ?? '')
  const name = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const content = useRef<SVGGElement>(null)
  const [room, setRoom] = useState<Room>({ width: 800, height: 600 })
  const [type, setType] = useState(1)
  const [choice, setChoice] = useState<Choice>({ detail: null, folded: new Set() })
  /** null: all of it is in sight. */
  const [moved, setMoved] = useState<View | null>(null)
  const [cursor, setCursor] = useState(chosen)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  // The room is known only where the frame is, and follows the window.
  useLayoutEffect(() => {
    const frame = sheet.current
    if (frame === null) return
    const measure = () => setRoom({ width: frame.clientWidth, height: frame.clientHeight })
    measure()
    setType(typeScale(frame))
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  const inner = useMemo(
    () => ({ width: room.width - 2 * margin, height: room.height - 2 * margin }),
    [room],
  )
  const drawing = useMemo(
    () => chosenDrawing(chart, drawings, choice, inner),
    [chart, drawings, choice, inner],
  )
  const marks = useMemo(
    () => (drawing === undefined ? new Map() : boxMarks(chart, drawing, stage)),
    [chart, drawing, stage],
  )
  const matches = useMemo(
    () => (drawing === undefined ? [] : matchesIn(chart, drawing, query)),
    [chart, drawing, query],
  )
  const whole = useMemo(() => wholeOf(drawing ?? room, room), [drawing, room])
  const view = moved ?? whole
  const show = (place: Place | undefined, scale = view.scale) => {
    if (place !== undefined && (scale !== view.scale || !isInSight(view, place, room)))
      setMoved(centerOn(place, room, scale))
  }
  const boxOf = (id: string) => drawing?.boxes.find((box) => box.id === id)
  const here = [...marks].find(([, mark]) => mark.isHere)?.[0] ?? ''
  // The address and the chart move from outside; the sheet follows to what they name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows these alone, and not a person's own moves
  useEffect(() => {
    if (chosen !== '') setCursor(chosen)
    show(boxOf(chosen))
  }, [chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the chart alone
  useEffect(() => {
    if (moved !== null) show(boxOf(here))
  }, [here])
  const zoom = (factor: number, point = middle(room)) => setMoved(zoomAt(view, factor, point))
  useGestures(sheet, {
    onMove: (by) => drawing !== undefined && setMoved(moveBy(view, by, drawing, room)),
    onZoom: zoom,
  })
  if (drawing === undefined) return <p>This build has no picture of this chart.</p>
  const folded = foldedIn(drawing)
  const found = new Set(matches.map(({ id }) => id))
  const search = (text: string) => {
    setQuery(text)
    setAt(0)
    const [first] = matchesIn(chart, drawing, text)
    show(first?.place, Math.max(view.scale, first === undefined ? 0 : 0.9))
  }
  const next = (by: 1 | -1) => {
    if (matches.length === 0) return
    const step = (at + by + matches.length) % matches.length
    setAt(step)
    show(matches[step]?.place)
  }
  const choose = (id: string) => {
    setCursor(id)
    const state = chart.byId.get(id)
    if (state !== undefined) location.hash = addressOf({ ...address, state: state.path })
  }
  const refold = (states: ReadonlySet<string>) => {
    setChoice({ ...choice, folded: states })
    setMoved(null)
  }
  const fold = (id: string) => {
    if (chart.byId.get(id)?.states.length === 0) return
    const states = new Set(choice.folded)
    if (!states.delete(id)) states.add(id)
    refold(states)
  }
  const press = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const way = ways[event.key]
    const acts: [keys: string[], act: () => void][] = [
      [['Enter'], () => choose(cursor)],
      [[' '], () => fold(cursor)],
      [['+', '='], () => zoom(1.3)],
      [['-'], () => zoom(1 / 1.3)],
      [['0'], () => setMoved(null)],
    ]
    const walk = () => {
      const from = boxOf(cursor) === undefined ? here : cursor
      const box = way === undefined ? undefined : nextBox(drawing, from, way)
      if (box === undefined) return
      setCursor(box.id)
      show(box)
    }
    const act = way === undefined ? acts.find(([keys]) => keys.includes(event.key))?.[1] : walk
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const all = foldable(chart)
  const isOpen = ({ id, folded: isFolded }: Box) =>
    (chart.byId.get(id)?.states.length ?? 0) > 0 && isFolded !== true
  return (
    <div className={styles.picture}>
      <Toolbar
        detail={drawing.detail}
        onDetail={(detail) => {
          setChoice({ ...choice, detail })
          setMoved(null)
        }}
        isFolded={all.length === 0 ? null : all.every((id) => folded.has(id))}
        onFoldAll={() => refold(new Set(all.every((id) => folded.has(id)) ? [] : all))}
        onZoom={zoom}
        onFit={() => setMoved(null)}
        query={query}
        onQuery={search}
        onNext={next}
        found={query.trim() === '' ? null : { at: at + 1, of: matches.length }}
        onSave={() => {
          if (content.current !== null)
            save(`${chart.id}.svg`, svgFile(content.current, drawing, chart.id), 'image/svg+xml')
        }}
      />
      <div className={styles.frame}>
        <div
          ref={sheet}
          className={clsx(styles.sheet, moved !== null && styles.zoomed)}
          role="listbox"
          aria-label={`States of ${words.path(chart.id)}`}
          aria-activedescendant={boxOf(cursor) === undefined ? undefined : `${name}${cursor}`}
          tabIndex={0}
          onKeyDown={press}
        >
          <svg className={styles.drawn} role="presentation" style={{ '--type': String(type) }}>
            <g ref={content} transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
              {drawing.boxes.map((box) => (
                <BoxShape
                  key={box.id}
                  chart={chart}
                  box={box}
                  detail={drawing.detail}
                  words={words}
                  mark={marks.get(box.id)}
                  optionId={`${name}${box.id}`}
                  isFound={found.has(box.id)}
                  isChosen={box.id === cursor}
                  onChoose={choose}
                  onFold={fold}
                />
              ))}
              {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
              <g aria-hidden="true">
                {drawing.arrows.map((arrow, index) => (
                  <ArrowShape
                    // biome-ignore lint/suspicious/noArrayIndexKey: the arrows of a drawing keep their order
                    key={`${drawing.detail} ${index}`}
                    chart={chart}
                    arrow={arrow}
                    detail={drawing.detail}
                    words={words}
                    mark={arrowMark(arrow, stage)}
                    isFound={found.has(arrow.transitions[0] ?? '')}
                    isNear={cursor !== '' && (arrow.source === cursor || arrow.target === cursor)}
                    onTake={stage.take}
                  />
                ))}
                {drawing.boxes.filter(isOpen).map((box) => (
                  <OpenTitle
                    key={box.id}
                    chart={chart}
                    box={box}
                    words={words}
                    isUnwalked={marks.get(box.id)?.isUnwalked ?? false}
                    onChoose={choose}
                    onFold={fold}
                  />
                ))}
                {drawing.starts.map(([x, y]) => (
                  <circle key={`${x} ${y}`} cx={x} cy={y} r={5} className={styles.start} />
                ))}
              </g>
            </g>
          </svg>
        </div>
        {moved !== null && !isInSight(view, { x: 0, y: 0, ...drawing }, room) && (
          <Minimap
            drawing={drawing}
            marks={marks}
            view={view}
            room={room}
            onGo={(x, y) => setMoved(centerOn({ x, y, width: 0, height: 0 }, room, view.scale))}
          />
        )}
      </div>
      <Said chart={chart} state={chart.byId.get(cursor)} />
      {stage.active.size > 0 && <Legend />}
    </div>
  )
}
