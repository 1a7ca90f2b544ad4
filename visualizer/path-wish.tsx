import { Checkbox } from '#src/ui/checkbox.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import type { PathSet } from '#tools/statecharts/handed.ts'
import { type Cover, covers } from '#tools/statecharts/paths.ts'
import type { Chart } from './charts.ts'
import styles from './panel.module.css'
import { Pairs } from './path-step.tsx'

/** What paths are asked for. */
export type PathWish = { cover: Cover; risks: readonly string[] }

/** The risks of this chart's states, each by its name, with a sentence. */
export const risksOf = (chart: Chart): [name: string, said: string][] => [
  ...new Map(chart.states.flatMap(({ risks }) => risks.map(({ name, said }) => [name, said]))),
]

type Props = { chart: Chart; wish: PathWish; onWish: (wish: PathWish) => void }

/** What the paths must cover, and which states they are about. */
export const PathWishes = ({ chart, wish, onWish }: Props) => {
  const risks = risksOf(chart)
  return (
    <>
      <Select
        label="The paths cover"
        value={wish.cover}
        onChange={(value) =>
          onWish({ ...wish, cover: covers.find((one) => one === value) ?? 'states' })
        }
        options={[
          ['states', 'each state'],
          ['transitions', 'each transition'],
          ['pairs', 'every two outcomes together'],
        ]}
      />
      {risks.length > 0 && (
        <fieldset className={styles.risks}>
          <legend>Only where this is at stake</legend>
          {risks.map(([name, said]) => (
            <Checkbox
              key={name}
              checked={wish.risks.includes(name)}
              onChange={(isChecked) =>
                onWish({
                  ...wish,
                  risks: isChecked
                    ? [...wish.risks, name]
                    : wish.risks.filter((one) => one !== name),
                })
              }
            >
              {name} <span className={styles.risk}>{said}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  )
}

const counted = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-US')} ${many}`

/** How many paths there are, and what they bring about. */
export const PathCount = ({ set }: { set: PathSet }) => {
  const { cover, paths, apart } = set
  if (paths.length === 0)
    return (
      <Muted>
        {cover === 'pairs'
          ? 'No two conditions can come out in more than one way here, so there is nothing to bring together.'
          : 'No path leads there.'}
      </Muted>
    )
  const meeting = paths.flatMap(({ covers: { pairs = [] } }) => pairs).length
  return (
    <>
      <p>
        {counted(paths.length, 'path', 'paths')}
        {cover === 'pairs' &&
          `: ${counted(meeting, 'pair meets', 'pairs meet')}, ${apart.length.toLocaleString('en-US')} cannot`}
      </p>
      <Muted small>
        {cover === 'pairs' &&
          'An outcome is a condition that held when it was asked, or did not, and how the chart began. '}
        The chart itself ran each path before it was put here, as npm run paths does.
      </Muted>
      {apart.length > 0 && (
        <Pairs
          title={
            apart.length === 1
              ? 'The pair that cannot meet'
              : `The ${apart.length.toLocaleString('en-US')} pairs that cannot meet`
          }
          pairs={apart}
        />
      )}
    </>
  )
}
