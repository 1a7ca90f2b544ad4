import { useDeferredValue, useState } from 'react'
import { Hidden, Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type Address, addressOf, ofChart } from './address.ts'
import { type Chart, search } from './charts.ts'
import { Loading } from './loading.tsx'
import styles from './shell.module.css'
import { allCharts, names } from './sources.ts'
import { plain, useWords } from './words.ts'

type Props = { address: Address; lit: ReadonlySet<string> }

const groups = [
  { group: 'lives', title: 'Lives' },
  { group: 'app', title: 'The app' },
] as const

/** What a search finds in all charts. */
const Found = ({ charts, text }: { charts: Chart[]; text: string }) => {
  const { path } = useWords()
  const found = search(charts, text, plain)
  return (
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
  )
}

const AllFound = ({ text }: { text: string }) => (
  <Loading loaded={allCharts.use()} name="The charts" onRetry={allCharts.start}>
    {(all) => <Found charts={names.flatMap(({ id }) => all.get(id) ?? [])} text={text} />}
  </Loading>
)

/** Every chart by its group, or the results of a search in all of them. */
export const Sidebar = ({ address, lit }: Props) => {
  const { path } = useWords()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const isSearch = asked.trim() !== ''
  return (
    <nav
      className={styles.sidebar}
      aria-label="Charts"
      // A person who comes here is about to search, or to open another chart.
      onPointerEnter={allCharts.start}
      onFocus={allCharts.start}
    >
      <TextField
        label="Search"
        type="search"
        placeholder="State, event, words"
        value={text}
        onChange={setText}
      />
      {!isSearch && (
        <div className={styles.choice}>
          <Select
            label="Chart"
            value={address.chart}
            onChange={(chart) => {
              location.hash = ofChart(address, chart)
            }}
            options={names.map(({ id }) => [id, path(id)])}
          />
        </div>
      )}
      {isSearch ? (
        <AllFound text={asked} />
      ) : (
        groups.map(({ group, title }) => (
          <section key={group} className={styles.full} aria-labelledby={`charts-${group}`}>
            <p id={`charts-${group}`} className={styles.group}>
              {title}
            </p>
            <ul className={styles.charts}>
              {names
                .filter((one) => one.group === group)
                .map(({ id }) => (
                  <li key={id}>
                    <a
                      href={ofChart(address, id)}
                      aria-current={id === address.chart ? 'page' : undefined}
                    >
                      {path(id)}
                      {lit.has(id) && (
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
      )}
    </nav>
  )
}
