import type { Answer } from '#contract/endpoints.ts'
import { severities, severityWord } from '#contract/vocabulary/findings.ts'
import { issueStates, issueStateWord } from '#contract/vocabulary/issues.ts'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ViewSwitch } from '#src/ui/view-switch.tsx'
import styles from './issues.module.css'

type Counts = Readonly<Partial<Record<string, number>>>
type Chosen = Readonly<Record<'state' | 'severity' | 'q' | 'sort', string>>
/** Of the order, the type knows what the list below offers. */
type Changes = Partial<Omit<Chosen, 'sort'>> & { sort?: (typeof sorts)[number][0] }
export type Look = 'list' | 'board'

const sorts = [
  ['severity', 'By severity'],
  ['state', 'By state'],
  ['due_on', 'By day'],
  ['-created_at', 'Newest first'],
] as const

const optionsOf = (words: readonly string[], said: Record<string, string>, counts: Counts) =>
  words.flatMap((value) =>
    counts[value] === undefined
      ? []
      : [{ value, label: said[value] ?? value, count: counts[value] }],
  )
const valuesOf = (text: string) => (text === '' ? [] : text.split(','))

/** What of the issues is shown, in which order, and as a list or as a board. */
export const IssueFilters = ({
  counts,
  total,
  all,
  chosen,
  look,
  onChoose,
  onLook,
}: Pick<Answer<'issues.list'>, 'counts' | 'total'> & {
  all: number
  chosen: Chosen
  look: Look
  onChoose: (changes: Changes, options?: { replace?: boolean }) => void
  onLook: (look: Look) => void
}) => (
  <>
    <div className={styles.views} data-query>
      <ViewSwitch
        views={[
          { value: 'list', label: 'List' },
          { value: 'board', label: 'Board' },
        ]}
        value={look}
        onChange={onLook}
      >
        {look === 'list' && (
          <select
            aria-label="Order"
            value={chosen.sort}
            onChange={({ target }) => {
              const [sort] = sorts.find(([value]) => value === target.value) ?? []
              if (sort) onChoose({ sort })
            }}
          >
            {sorts.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </ViewSwitch>
    </div>
    <FilterRow
      label="Filter issues"
      shown={total}
      total={all}
      onClear={() => onChoose({ state: '', severity: '', q: '' })}
      isSearched={chosen.q !== ''}
      search={
        <TextField
          label="Search issues"
          optional
          type="search"
          placeholder="Words, rooms, a name"
          value={chosen.q}
          onChange={(q) => onChoose({ q }, { replace: true })}
        />
      }
      filters={[
        {
          id: 'state',
          label: 'State',
          many: true,
          options: optionsOf(issueStates, issueStateWord, counts.state),
          values: valuesOf(chosen.state),
          onChange: (values) => onChoose({ state: values.join(',') }),
        },
        {
          id: 'severity',
          label: 'Severity',
          many: true,
          options: optionsOf(severities, severityWord, counts.severity),
          values: valuesOf(chosen.severity),
          onChange: (values) => onChoose({ severity: values.join(',') }),
        },
      ]}
    />
  </>
)
