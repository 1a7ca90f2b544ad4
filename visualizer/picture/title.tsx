import clsx from 'clsx'
import type { Chart } from '#visualizer/charts.ts'
import type { Words } from '#visualizer/words.ts'
import type { Box } from './drawing.ts'
import { boxName } from './labels.ts'
import styles from './picture.module.css'

type Props = {
  chart: Chart
  box: Box
  words: Words
  onFold: (id: string) => void
}

/** The name of a box, with the mark that folds it where other states lie in it. */
export const BoxTitle = ({ chart, box: { id, x, y, folded }, words, onFold }: Props) => {
  const state = chart.byId.get(id)
  if (state === undefined) return null
  const canFold = state.states.length > 0 && state.path !== ''
  const name = boxName(chart, state, words)
  return (
    <>
      <text x={x + (canFold ? 24 : 10)} y={y + 19} className={styles.name} data-name={state.path}>
        {state.type === 'history' ? `H ${name}` : name}
      </text>
      {canFold && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pressing the mark is a shortcut; the space bar does the same
        <g
          className={styles.fold}
          data-fold={state.path}
          onClick={(event) => {
            event.stopPropagation()
            onFold(id)
          }}
        >
          <rect x={x + 2} y={y + 2} width={22} height={22} rx={6} className={styles.touch} />
          <path
            d={`M${x + 8} ${y + 14.5}h9${folded ? `M${x + 12.5} ${y + 10}v9` : ''}`}
            className={styles.sign}
          />
        </g>
      )}
    </>
  )
}

/** The title of a box that shows its content: over the arrows, which pass behind its letters. */
export const OpenTitle = ({
  isUnwalked,
  onChoose,
  ...title
}: Props & { isUnwalked: boolean; onChoose: (id: string) => void }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the box below it is the option; its title is a part of it
  <g
    className={clsx(styles.title, isUnwalked && styles.unwalked)}
    onClick={() => onChoose(title.box.id)}
  >
    <BoxTitle {...title} />
  </g>
)
