import clsx from 'clsx'
import { memo } from 'react'
import type { Chart } from '#visualizer/charts.ts'
import type { Words } from '#visualizer/words.ts'
import type { Box } from './drawing.ts'
import { boxRows, type Detail, rowHeight } from './labels.ts'
import { type BoxMark, isSameShape, signOf } from './marks.ts'
import styles from './picture.module.css'
import { BoxTitle } from './title.tsx'

type Props = {
  chart: Chart
  box: Box
  detail: Detail
  words: Words
  mark: BoxMark
  optionId: string
  isFound: boolean
  isChosen: boolean
  onChoose: (id: string) => void
  onFold: (id: string) => void
}

/** What a screen reader says of a box. */
const spokenOf = (chart: Chart, box: Box, mark: BoxMark, words: Words): string => {
  const state = chart.byId.get(box.id)
  if (state === undefined) return ''
  const ways = state.transitions.length
  const said = [
    words.path(state.path || chart.id),
    state.type === 'final' ? 'the end' : '',
    box.folded ? 'folded' : '',
    mark.isHere ? 'now in this state' : mark.isActive ? 'now in one of its states' : '',
    mark.ago === null ? '' : `${mark.ago} ${mark.ago === 1 ? 'step' : 'steps'} ago`,
    mark.isNext ? 'can come next' : '',
    `${ways} ${ways === 1 ? 'transition' : 'transitions'}`,
  ]
  return said.filter((part) => part !== '').join(', ')
}

/** One state of the picture: a box, with its content drawn over it. An open one has its title over the arrows. */
export const BoxShape = memo(
  ({ chart, box, detail, words, mark, optionId, isFound, isChosen, onChoose, onFold }: Props) => {
    const state = chart.byId.get(box.id)
    if (state === undefined) return null
    const { x, y, width, height, folded } = box
    const isCompound = state.states.length > 0
    const isOpen = isCompound && folded !== true
    const isRegion = chart.parents.get(state.id)?.type === 'parallel'
    const badge = isOpen ? null : signOf(mark)
    const badgeWidth = badge === null ? 0 : badge.length * 5 + 9
    return (
      <g
        id={optionId}
        role="option"
        aria-selected={isChosen}
        aria-current={mark.isActive ? 'true' : undefined}
        aria-label={spokenOf(chart, box, mark, words)}
        data-path={state.path}
        data-mark={
          mark.isHere ? 'now' : mark.ago !== null ? 'was' : mark.isNext ? 'next' : undefined
        }
        className={clsx(
          styles.box,
          isOpen && styles.outer,
          isRegion && styles.region,
          mark.isActive && state.path !== '' && styles.active,
          mark.isHere && styles.here,
          mark.ago !== null && !isOpen && styles.was,
          mark.isNext && !isOpen && styles.next,
          mark.isUnwalked && styles.unwalked,
          isFound && styles.found,
          isChosen && styles.chosen,
        )}
        onClick={() => onChoose(box.id)}
      >
        <title>{[state.description, state.support].filter((one) => one !== null).join('\n')}</title>
        <rect x={x} y={y} width={width} height={height} rx={9} className={styles.edge} />
        {state.type === 'final' && (
          <rect
            x={x + 3.5}
            y={y + 3.5}
            width={width - 7}
            height={height - 7}
            rx={6}
            className={styles.final}
          />
        )}
        {folded && (
          <path
            d={`M${x + 6} ${y + height + 3}h${width - 12}M${x + 12} ${y + height + 6}h${width - 24}`}
            className={styles.stack}
          />
        )}
        {!isOpen && <BoxTitle chart={chart} box={box} words={words} onFold={onFold} />}
        <text className={styles.rows}>
          {boxRows(chart, state, detail, words).map((row, index) => (
            <tspan key={row} x={x + 10} y={y + 35 + index * rowHeight}>
              {row}
            </tspan>
          ))}
        </text>
        {badge !== null && (
          <g>
            <rect
              x={x + width - badgeWidth + 5}
              y={y - 8}
              width={badgeWidth}
              height={14}
              rx={7}
              className={styles.pill}
            />
            <text x={x + width - badgeWidth / 2 + 5} y={y + 2.5} className={styles.badgeWord}>
              {badge}
            </text>
          </g>
        )}
      </g>
    )
  },
  isSameShape,
)
