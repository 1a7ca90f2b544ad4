import clsx from 'clsx'
import { Check, ChevronDown, Plus, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { countWord } from './count.ts'
import styles from './filter-row.module.css'
import { Hidden } from './layout.tsx'
import { Menu } from './menu.tsx'

export type Filter = {
  id: string
  label: string
  /** One option alone makes a chip that is on or off. */
  options: readonly { value: string; label: string; count?: number }[]
  values: readonly string[]
  /** Several at once. */
  many?: boolean
  onChange: (values: readonly string[]) => void
}
/** A search field comes with whether it narrows the list: where it does, there is a way back to all. */
type Search =
  | { search?: undefined; isSearched?: undefined }
  | { search: ReactNode; isSearched: boolean }
type Props = Search & {
  /** The row's name, for example 'Filter visits'. */
  label: string
  filters: readonly Filter[]
  /** How many are shown, of how many; null while it is not known. */
  shown: number | null
  total: number | null
  onClear: () => void
  /** After the search: another field, such as days. */
  beside?: ReactNode
  /** After the count: saved views. */
  views?: ReactNode
}

const wordsOf = ({ label, options, values }: Filter): string => {
  const chosen = options.filter(({ value }) => values.includes(value)).map((option) => option.label)
  if (chosen.length === 0) return label
  return chosen.length > 2
    ? `${label}: ${chosen[0]} and ${chosen.length - 1} more`
    : `${label}: ${chosen.join(', ')}`
}

const Chip = ({ filter }: { filter: Filter }) => {
  const { label, options, values, many = false, onChange } = filter
  const isSet = values.length > 0
  const [only] = options
  if (only !== undefined && options.length === 1)
    return (
      <button
        type="button"
        className={clsx(styles.chip, isSet && styles.set)}
        aria-pressed={isSet}
        onClick={() => onChange(isSet ? [] : [only.value])}
      >
        {isSet && <Check aria-hidden="true" />}
        {only.label}
        {only.count !== undefined && <span className={styles.count}>{only.count}</span>}
      </button>
    )
  const press = (value: string, close: () => void) => {
    if (many)
      onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
    else {
      onChange(values.includes(value) ? [] : [value])
      close()
    }
  }
  return (
    <span className={styles.pair}>
      <Menu
        floats
        className={clsx(styles.chip, isSet ? styles.set : styles.unset)}
        panel={(close) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a legend; the chip is the name
          <div role="group" aria-label={label} className={styles.options}>
            {options.map((option) => (
              <button
                key={option.value}
                type="button"
                aria-pressed={values.includes(option.value)}
                onClick={() => press(option.value, close)}
              >
                <Check aria-hidden="true" />
                <span>{option.label}</span>
                {option.count !== undefined && (
                  <span className={styles.count}>{countWord(option.count)}</span>
                )}
              </button>
            ))}
          </div>
        )}
      >
        {!isSet && <Plus aria-hidden="true" />}
        {wordsOf(filter)}
        {isSet && <ChevronDown aria-hidden="true" />}
      </Menu>
      {isSet && (
        <button
          type="button"
          className={styles.remove}
          onClick={({ currentTarget }) => {
            // The chip stays, and so does the focus.
            currentTarget.parentElement?.querySelector('button')?.focus()
            onChange([])
          }}
        >
          <X aria-hidden="true" />
          <Hidden>Clear {label}</Hidden>
        </button>
      )}
    </span>
  )
}

/**
 * Filters of a list as chips in one row, how many of all they leave, and the way back to all. The address holds what
 * is chosen: the caller keeps it. Left and right lead from chip to chip; Delete clears the one in focus.
 */
export const FilterRow = ({
  label,
  filters,
  shown,
  total,
  onClear,
  search,
  isSearched = false,
  beside,
  views,
}: Props) => {
  const isFiltered = isSearched || filters.some(({ values }) => values.length > 0)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLButtonElement)) return
    const chips = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(`.${styles.chip}`)]
    const at = chips.indexOf(event.target)
    if (at < 0) return
    if (event.key === 'ArrowRight') chips[Math.min(at + 1, chips.length - 1)]?.focus()
    else if (event.key === 'ArrowLeft') chips[Math.max(at - 1, 0)]?.focus()
    else if (event.key === 'Delete' || event.key === 'Backspace') filters[at]?.onChange([])
    else return
    event.preventDefault()
  }
  return (
    <section className={styles.row} aria-label={label} data-query>
      {search && <div className={styles.search}>{search}</div>}
      {beside}
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, and no form */}
      <div role="group" aria-label="Filters" className={styles.chips} onKeyDown={onKeyDown}>
        {filters.map((filter) => (
          <Chip key={filter.id} filter={filter} />
        ))}
        {isFiltered && (
          <button
            type="button"
            className={styles.clear}
            onClick={({ currentTarget }) => {
              currentTarget.parentElement?.querySelector('button')?.focus()
              onClear()
            }}
          >
            Clear<Hidden> all filters</Hidden>
          </button>
        )}
      </div>
      <div className={styles.end}>
        <span role="status" className={styles.of}>
          {shown !== null && total !== null && (
            <>
              <strong>{countWord(shown)}</strong> of {countWord(total)}
            </>
          )}
        </span>
        {views}
      </div>
    </section>
  )
}
