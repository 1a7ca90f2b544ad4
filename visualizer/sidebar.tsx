import { useDeferredValue, useState } from 'react'
import { Hidden, Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type Address, addressOf } from './address.ts'
import { type Chart, search } from './charts.ts'
import styles from './shell.module.css'
import { plain, useWords } from './words.ts'

type Props = { charts: Chart[]; address: Address; lit: ReadonlySet<string> }

const groups = [
  { group: 'lives', title: 'Lives' },
  { group: 'app', title: 'The app' },
] as const

/** Every chart by its group, or the results of a search in all of them. */
export const Sidebar = ({ charts, address, lit }: Props) => {
  const { path } = useWords()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const found = asked.trim() === '' ? null : search(charts, asked, plain)
  return (
    <nav className={styles.sidebar} aria-label="Charts">
      <TextField
        label="Search"
        type="search"
        placeholder="A state, an event, a sentence"
        value={text}
        onChange={setText}
      />
      {found === null && (
        <div className={styles.choice}>
          <Select
            label="Chart"
            value={address.chart}
            onChange={(chart) => {
              location.hash = addressOf({ ...address, chart, state: '', number: '' })
            }}
            options={charts.map((chart) => [chart.id, path(chart.id)])}
          />
        </div>
      )}
      {found === null ? (
        groups.map(({ group, title }) => (
          <section key={group} className={styles.full} aria-labelledby={`charts-${group}`}>
            <p id={`charts-${group}`} className={styles.group}>
              {title}
            </p>
            <ul className={styles.charts}>
              {charts
                .filter((chart) => chart.group === group)
                .map((chart) => (
                  <li key={chart.id}>
                    <a
                      href={addressOf({ ...address, chart: chart.id, state: '', number: '' })}
                      aria-current={chart.id === address.chart ? 'page' : undefined}
                    >
                      {path(chart.id)}
                      {lit.has(chart.id) && (
                        <span className={styles.dot}>
                          <Hidden>running</Hidden>
                        </span>
                      )}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))
      ) : (
        <div className={styles.results}>
          <p role="status" className={styles.count}>
            {found.length === 0 ? 'Nothing found' : `${found.length} found`}
          </p>
          <ul className={styles.charts}>
            {found.map(({ chart, state, why }) => (
              <li key={`${chart.id} ${state?.id}`}>
                <a href={addressOf({ chart: chart.id, state: state?.path ?? '', view: 'look' })}>
                  {path(chart.id)}
                  {state !== null && ` › ${path(state.path)}`}
                </a>
                {why !== '' && <Muted>{why}</Muted>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </nav>
  )
}
